import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, DEALER } from './a-sandbox';
import { type VoiceProduct, aVoiceProduct } from './a-voice-product';
import { SoftPhone, accessToken } from './soft-phone';

let product: VoiceProduct;
let applicationSid: string;
let phones: SoftPhone[] = [];
beforeAll(async () => {
  product = await aVoiceProduct();
  const application = await product.client.applications.create({
    friendlyName: 'Browser calls',
    voiceUrl: `${product.server.url}/browser`,
    statusCallback: `${product.server.url}/browser-status`,
  });
  applicationSid = application.sid;
});
beforeEach(() => product.forget());
afterEach(() => {
  for (const phone of phones) phone.close();
  phones = [];
});
afterAll(() => product.close());

const kept = (phone: SoftPhone) => {
  phones.push(phone);
  return phone;
};

describe('tokens', () => {
  it.each([
    ['that has expired', () => accessToken(product.sandbox, { ttl: -10 }), 31205],
    ['that lives longer than a day', () => accessToken(product.sandbox, { ttl: 86_401 }), 31205],
    ['that is no token', () => 'nonsense', 31204],
    ['with an identity of other characters', () => accessToken(product.sandbox, { identity: 'ana@example.com' }), 31204],
    ['of a wrong secret', () => accessToken(product.sandbox, { secret: 'another' }), 31202],
  ])('refuses one %s, and closes the stream', async (_case, token, code) => {
    // Docs, errors 20101 and 20104; wire codes and the order of the two frames as the SDK 2.18.5 reads them.
    const phone = kept(await SoftPhone.open(product.sandbox, token()));
    expect((await phone.next('error')).error?.code).toBe(code);
    await phone.next('close');
  });

  it('takes a new one on the same connection', async () => {
    const phone = kept(await SoftPhone.registered(product.sandbox, { ttl: 60 }));
    phone.send('listen', { token: accessToken(product.sandbox, { ttl: 3600 }) });
    expect((await phone.next('connected')).token?.ttl).toBeGreaterThan(3_000);
  });
});

it('calls through the application of the token, as the identity of the token', async () => {
  // Docs, "Voice SDK: parameters of a browser's call".
  product.on('/browser', `<Dial callerId="${DEALER}" answerOnBridge="true"><Number>+15005550006</Number></Dial>`);
  const phone = kept(await SoftPhone.registered(product.sandbox, { applicationSid }));
  phone.call({ To: CUSTOMER, contact_id: '12', From: 'client:somebody_else' });
  expect(await product.only('/browser')).toMatchObject({
    From: 'client:ana',
    Caller: 'client:ana',
    To: CUSTOMER,
    Called: '',
    contact_id: '12',
    ApplicationSid: applicationSid,
    Direction: 'inbound',
  });
  const { callsid = '' } = await phone.next('ringing');
  await vi.waitFor(async () => expect((await product.calls())[0]?.status).toBe('ringing'));
  await product.advance(1);
  expect((await phone.next('answer')).callsid).toBe(callsid);
  phone.hangUp('TJ1');
  await product.until(callsid, 'completed');
  expect(await product.only('/browser-status')).toMatchObject({ CallSid: callsid, CallStatus: 'completed' });
});

it.each([
  ['+15005550011', 31486],
  ['+15005550013', 31404],
])('tells the browser why %s was not reached', async (number, code) => {
  product.on('/browser', `<Dial callerId="${DEALER}" answerOnBridge="true"><Number>${number}</Number></Dial>`);
  const phone = kept(await SoftPhone.registered(product.sandbox, { applicationSid }));
  phone.call({ To: number });
  await phone.next('ringing');
  await vi.waitFor(async () => expect((await product.calls())[0]?.status).toBe('ringing'));
  await product.advance(1);
  expect((await phone.next('hangup')).error?.code).toBe(code);
});

it('tells a browser whose call is rejected at once, by the name that the browser gave it', async () => {
  // SDK 2.18.5, Call._onHangup: only the names that it knows are for this call.
  product.on('/browser', '<Reject/>');
  const phone = kept(await SoftPhone.registered(product.sandbox, { applicationSid }));
  phone.call({ To: CUSTOMER });
  expect(await phone.next('hangup')).toMatchObject({ callsid: 'TJ1', error: { code: 31603 } });
});

it('ends a leg as busy when its only browser declines, as a closing tab does', async () => {
  // SDK 2.18.5: `pagehide` destroys the Device, which rejects what rings.
  product.on('/voice', '<Dial action="/action"><Client>ana</Client></Dial>');
  const phone = kept(await SoftPhone.registered(product.sandbox));
  await product.callIn(CUSTOMER);
  const leg = await phone.reject();
  expect(await product.only('/action')).toMatchObject({ DialCallSid: leg, DialCallStatus: 'busy' });
});

it('lets the leg ring on when the browser ignores it or loses its connection', async () => {
  product.on('/voice', '<Dial timeout="20" action="/action"><Client>ana</Client></Dial>');
  const phone = kept(await SoftPhone.registered(product.sandbox));
  await product.callIn(CUSTOMER);
  await phone.next('invite');
  phone.close();
  await product.advance(20);
  expect(product.server.at('/action')).toHaveLength(0);
  await product.advance(6);
  expect(await product.only('/action')).toMatchObject({ DialCallStatus: 'no-answer' });
});

it('rings all devices of an identity, and the first to answer has the call', async () => {
  product.on('/voice', '<Dial action="/action"><Client>ana<Parameter name="contact" value="12"/></Client></Dial>');
  const [first, second] = [kept(await SoftPhone.registered(product.sandbox)), kept(await SoftPhone.registered(product.sandbox))];
  await product.callIn(CUSTOMER);
  const { parameters } = await first.next('invite');
  expect(parameters).toMatchObject({ From: CUSTOMER, Params: 'contact=12' });
  await second.answer();
  await first.next('cancel');
});

it('is answered by a page that was opened while it rings, with the token of the invite', async () => {
  // SDK 2.18.5: `device.connect({ connectToken })` sends an invite with the reconnect token and a description of its own.
  product.on('/voice', '<Dial action="/action"><Client>ana</Client></Dial>');
  const phone = kept(await SoftPhone.registered(product.sandbox));
  await product.callIn(CUSTOMER);
  const { callsid = '', reconnect } = await phone.next('invite');
  phone.close();
  const opened = kept(await SoftPhone.registered(product.sandbox));
  opened.send('invite', { callsid, reconnect, sdp: 'none', twilio: {} });
  expect((await opened.next('answer')).callsid).toBe(callsid);
  await product.until(callsid, 'in-progress');
});

it('keeps a call whose browser comes back within 30 seconds, and ends one whose browser does not', async () => {
  // SDK 2.18.5: after the loss of the connection it sends an invite with the reconnect token.
  product.on('/voice', '<Dial action="/action"><Client>ana</Client></Dial>');
  const phone = kept(await SoftPhone.registered(product.sandbox));
  await product.callIn(CUSTOMER);
  const leg = await phone.answer();
  await product.until(leg, 'in-progress');
  await product.sandbox.control.post(`/calls/${leg}/drop-socket`);
  const back = kept(await SoftPhone.registered(product.sandbox));
  back.send('invite', { callsid: leg, reconnect: `reconnect-${leg}`, sdp: 'none', twilio: {} });
  expect((await back.next('answer')).callsid).toBe(leg);
  await product.advance(31);
  expect((await product.calls()).find(({ sid }) => sid === leg)?.status).toBe('in-progress');
  await product.sandbox.control.post(`/calls/${leg}/drop-socket`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await product.advance(31);
  await product.until(leg, 'completed');
});
