import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, DEALER } from './a-sandbox';
import { type VoiceProduct, aVoiceProduct, progressOf } from './a-voice-product';
import { SoftPhone } from './soft-phone';

/** Sources are sections of Twilio's documentation, or live observations of others where that is said. */
const MOBILE = '+13055550177';
const EVENTS = 'statusCallbackEvent="initiated ringing answered completed"';
let product: VoiceProduct;
let phones: SoftPhone[] = [];
beforeAll(async () => void (product = await aVoiceProduct()));
beforeEach(() => product.forget());
afterEach(() => {
  for (const phone of phones) phone.close();
  phones = [];
});
afterAll(() => product.close());

const agent = async (identity: string) => {
  const phone = await SoftPhone.registered(product.sandbox, { identity });
  phones.push(phone);
  return phone;
};
const dial = (nouns: string, attributes = 'answerOnBridge="true" action="/action"') => `<Dial ${attributes}>${nouns}</Dial>`;

describe('ringing', () => {
  it('cancels the others at the pickup, before the whisper has run', async () => {
    // Docs, "Dial: simultaneous dialing"; the whisper: observed live.
    product.on('/voice', dial(`<Client>ana</Client><Number url="/whisper">${MOBILE}</Number>`));
    product.on('/whisper', '<Gather numDigits="1" timeout="60" action="/pressed"/><Hangup/>');
    await product.phone({ number: MOBILE, afterMs: 10_000 });
    const ana = await agent('ana');
    await product.callIn(CUSTOMER);
    await ana.next('invite');
    await product.advance(10);
    await ana.next('cancel');
    expect(product.server.at('/pressed')).toHaveLength(0);
    expect(await product.only('/whisper')).toMatchObject({ CallStatus: 'in-progress', To: MOBILE });
  });

  it('reports a mailbox that fails the whisper as completed and not bridged', async () => {
    // Observed live: DialCallStatus=completed, DialBridged=false.
    product.on('/voice', dial(`<Number url="/whisper">${MOBILE}</Number>`));
    product.on('/whisper', '<Hangup/>');
    await product.callIn(CUSTOMER);
    await product.advance(3);
    expect(await product.only('/action')).toMatchObject({ DialCallStatus: 'completed', DialBridged: 'false' });
  });

  it('rings five seconds longer than asked', async () => {
    // Docs, "Dial: timeout".
    product.on('/voice', dial('<Number>+15005550012</Number>', 'answerOnBridge="true" timeout="10" action="/action"'));
    const { sid } = await product.callIn(CUSTOMER);
    await vi.waitFor(async () => expect(await product.calls()).toHaveLength(2));
    await product.advance(14);
    expect(product.server.at('/action')).toHaveLength(0);
    await product.advance(1.5);
    expect(await product.only('/action')).toMatchObject({ CallSid: sid, DialCallStatus: 'no-answer', DialBridged: 'false' });
  });

  it('heeds answerOnBridge only where the Dial is the first verb', async () => {
    // Docs, "Dial: answerOnBridge".
    product.on('/voice', dial('<Number>+15005550012</Number>'));
    const waiting = await product.callIn(CUSTOMER);
    await vi.waitFor(async () => expect(await product.calls()).toHaveLength(2));
    expect((await product.calls()).find(({ sid }) => sid === waiting.sid)?.status).toBe('ringing');
    product.on('/voice', `<Pause length="1"/>${dial('<Number>+15005550012</Number>')}`);
    const greeted = await product.callIn(CUSTOMER);
    await product.server.waitFor('/voice', 2);
    await product.advance(2);
    await product.until(greeted.sid, 'in-progress');
  });

  it('requests the action of a caller who hung up while it rang: canceled, and the call completed', async () => {
    // Observed live; the documents explain `canceled` only as a cancellation by REST.
    product.on('/voice', dial('<Client>ana</Client>'));
    product.on('/action', '<Say>Nobody hears this</Say>');
    const ana = await agent('ana');
    const { sid } = await product.callIn(CUSTOMER);
    await ana.next('invite');
    await product.sandbox.control.post(`/calls/${sid}/hangup`);
    await ana.next('cancel');
    expect(await product.only('/action')).toMatchObject({ CallSid: sid, DialCallStatus: 'canceled', CallStatus: 'completed' });
    await product.until(sid, 'no-answer');
  });

  it('lets the others ring when one declines, and ends at once when all have', async () => {
    // Docs, "Dial: DialCallStatus".
    product.on('/voice', dial('<Client>ana</Client><Client>ben</Client>'));
    const [ana, ben] = [await agent('ana'), await agent('ben')];
    await product.callIn(CUSTOMER);
    await ana.reject();
    const { callsid = '' } = await ben.next('invite');
    expect(product.server.at('/action')).toHaveLength(0);
    expect(ben.has('cancel')).toBe(false);
    ben.send('reject', { callsid });
    expect(await product.only('/action')).toMatchObject({ DialCallStatus: 'busy', DialBridged: 'false' });
  });

  it('connects when the whisper ends without a hang-up', async () => {
    // Docs, "Number: url": only a Hangup prevents the connection.
    product.on('/voice', dial(`<Number url="/whisper" statusCallback="/leg" ${EVENTS}>${MOBILE}</Number>`));
    product.on('/whisper', '<Gather numDigits="1" timeout="30" action="/pressed"/><Hangup/>');
    await product.phone({ number: MOBILE, afterMs: 0, digits: '1', digitsAfterMs: 1_000, hangUpAfterMs: 60_000 });
    const { sid } = await product.callIn(CUSTOMER);
    await product.server.waitFor('/whisper', 1);
    await product.advance(1);
    expect(await product.only('/pressed')).toMatchObject({ Digits: '1', ParentCallSid: sid });
    await product.until(sid, 'in-progress');
    await product.advance(60);
    expect(await product.only('/action')).toMatchObject({ DialCallStatus: 'completed', DialBridged: 'true', DialCallDuration: '61' });
    expect(progressOf(await product.server.waitFor('/leg', 4))).toEqual(['0 initiated', '1 ringing', '2 in-progress', '3 completed']);
  });

  it('refuses a Dial inside a whisper', async () => {
    // Docs, "Number: url": Play, Say, Gather and Hangup only.
    product.on('/voice', dial(`<Number url="/whisper">${MOBILE}</Number>`));
    product.on('/whisper', '<Dial>+13055550188</Dial>');
    await product.phone({ number: MOBILE, afterMs: 0 });
    await product.callIn(CUSTOMER);
    expect(await product.only('/action')).toMatchObject({ DialBridged: 'false' });
    expect(await product.sandbox.control.get('/alerts')).toMatchObject([{ code: 12200 }]);
  });

  it('takes as caller id only own numbers and those of the call', async () => {
    // Docs, "Dial: callerId".
    product.on('/voice', dial(`<Number>${MOBILE}</Number>`, 'callerId="+13055550199" action="/action"'));
    await product.callIn(CUSTOMER);
    expect(await product.only('/action')).toMatchObject({ DialCallStatus: 'failed' });
    expect(await product.sandbox.control.get('/alerts')).toMatchObject([{ code: 13214 }]);
    await product.forget();
    product.on('/voice', dial(`<Number>${MOBILE}</Number>`, `callerId="${DEALER}" action="/action"`));
    await product.callIn('anonymous');
    await vi.waitFor(async () => expect(await product.calls()).toMatchObject([{ from: DEALER, to: MOBILE }, { from: 'anonymous' }]));
  });

  it.each(['anonymous', 'restricted', '+266696687'])('passes on a caller without a number: %s', async (from) => {
    // Docs, "Caller id of withheld numbers"; numbers that spell a word: observed live.
    await product.callIn(from);
    expect(await product.only('/voice')).toMatchObject({
      From: from,
      Caller: from,
      To: DEALER,
      Direction: 'inbound',
      CallStatus: 'ringing',
    });
  });
});

describe('redirects', () => {
  const talking = async () => {
    product.on('/voice', dial('<Client statusCallback="/leg">ana</Client>'));
    const ana = await agent('ana');
    const { sid } = await product.callIn(CUSTOMER);
    const leg = await ana.answer();
    await product.until(sid, 'in-progress');
    return { ana, sid, leg };
  };
  const url = (path: string) => `${product.server.url}${path}`;

  it('hangs the child up when the parent is redirected, and ignores the answer of its action', async () => {
    // Docs changelog of 24 May 2021, "action of a redirected Dial"; observed live.
    const { ana, sid } = await talking();
    product.on('/action', '<Say>ignored</Say>');
    product.on('/moved', '<Pause length="60"/>');
    await product.client.calls(sid).update({ url: url('/moved') });
    await ana.next('hangup');
    expect(await product.only('/action')).toMatchObject({ DialCallStatus: 'completed', CallStatus: 'in-progress' });
    await product.server.waitFor('/moved', 1);
    expect((await product.calls()).find((call) => call.sid === sid)?.status).toBe('in-progress');
  });

  it('lets the parent go to the action when the child is redirected, without a DialCallDuration', async () => {
    // Docs, "Dial: DialCallDuration"; the rest observed live by three.
    const { ana, sid, leg } = await talking();
    product.on('/moved', '<Dial><Conference beep="false" waitUrl="">room</Conference></Dial>');
    product.on('/action', '<Dial><Conference beep="false" waitUrl="">room</Conference></Dial>');
    await product.client.calls(leg).update({ url: url('/moved') });
    const action = await product.only('/action');
    expect(action).toMatchObject({ CallSid: sid, DialCallSid: leg, DialCallStatus: 'completed', DialBridged: 'true' });
    expect(action).not.toHaveProperty('DialCallDuration');
    await vi.waitFor(async () => {
      const [conference] = await product.client.conferences.list({ status: 'in-progress' });
      expect((await product.client.conferences(conference?.sid ?? '').participants.list()).map(({ callSid }) => callSid).sort()).toEqual(
        [sid, leg].sort(),
      );
    });
    expect(ana.has('hangup')).toBe(false);
  });

  it('redirects only calls in progress', async () => {
    // Docs, error 21220.
    product.on('/voice', dial('<Client>ana</Client>'));
    const ana = await agent('ana');
    const { sid } = await product.callIn(CUSTOMER);
    await ana.next('invite');
    await expect(product.client.calls(sid).update({ url: url('/moved') })).rejects.toMatchObject({ code: 21220 });
    await product.sandbox.control.post(`/calls/${sid}/hangup`);
    await expect(product.client.calls(sid).update({ twiml: '<Response/>' })).rejects.toMatchObject({ code: 21220 });
  });
});
