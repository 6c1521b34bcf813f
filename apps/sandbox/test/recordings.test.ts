import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, DEALER } from './a-sandbox';
import { type VoiceProduct, aVoiceProduct } from './a-voice-product';

let product: VoiceProduct;
beforeAll(async () => void (product = await aVoiceProduct()));
beforeEach(() => product.forget());
afterAll(() => product.close());

const CALLBACK = 'recordingStatusCallback="/recorded" recordingStatusCallbackEvent="in-progress completed absent"';
const start = `<Start><Recording trim="do-not-trim" ${CALLBACK}/></Start>`;
const recorded = () => product.server.at('/recorded').map(({ params }) => params);
const ofStatus = (status: string) =>
  vi.waitFor(() => {
    const found = recorded().find(({ RecordingStatus }) => RecordingStatus === status);
    if (!found) throw new Error(`no recording callback with ${status}`);
    return found;
  }, 8_000);

it('records the call whose document it is, and reports the duration only when completed', async () => {
  // Docs, "Recording noun"; changelog of 5 November 2025.
  product.on('/voice', `${start}<Pause length="10"/>`);
  const { sid } = await product.callIn(CUSTOMER);
  const begun = await ofStatus('in-progress');
  expect(begun).toMatchObject({ CallSid: sid, RecordingChannels: '2', RecordingSource: 'OutboundAPI' });
  expect(begun).not.toHaveProperty('RecordingDuration');
  await product.advance(10);
  await product.until(sid, 'completed');
  await product.advance(1);
  const done = await ofStatus('completed');
  expect(done.RecordingDuration).toBe('10');
  expect(done.RecordingUrl).toBe(
    `https://api.twilio.com/2010-04-01/Accounts/${product.sandbox.account.sid}/Recordings/${done.RecordingSid}`,
  );
  expect(await product.client.recordings.list()).toHaveLength(1);
});

it('has the media only when it is completed, as wav and mp3, and none after its deletion', async () => {
  // Docs, "Recordings: fetch the media"; metadata stays, with IncludeSoftDeleted.
  product.on('/voice', `${start}<Pause length="3"/>`);
  const { sid } = await product.callIn(CUSTOMER);
  const { RecordingSid } = await ofStatus('in-progress');
  expect((await product.sandbox.rest.get(`/Recordings/${RecordingSid}.wav`)).status).toBe(404);
  await product.advance(3);
  await product.until(sid, 'completed');
  await product.advance(1);
  await ofStatus('completed');
  for (const name of [`${RecordingSid}.wav`, `${RecordingSid}.mp3`, `${RecordingSid}.wav?RequestedChannels=2`])
    expect((await product.sandbox.rest.get(`/Recordings/${name}`)).headers.get('content-type')).toBe('audio/wav');
  expect(await product.client.recordings(RecordingSid ?? '').remove()).toBe(true);
  expect((await product.sandbox.rest.get(`/Recordings/${RecordingSid}.wav`)).status).toBe(404);
  expect(await product.client.recordings.list()).toHaveLength(0);
  expect(await product.client.recordings.list({ includeSoftDeleted: true })).toMatchObject([{ status: 'deleted' }]);
});

it('refuses two channels of a recording that has one', async () => {
  // Docs, "Recordings: RequestedChannels".
  product.on('/voice', `<Start><Recording channels="mono" trim="do-not-trim" ${CALLBACK}/></Start><Pause length="2"/>`);
  await product.callIn(CUSTOMER);
  const { RecordingSid } = await ofStatus('in-progress');
  await product.advance(2);
  await vi.waitFor(async () => expect((await product.calls()).every(({ status }) => status === 'completed')).toBe(true));
  await product.advance(1);
  await ofStatus('completed');
  expect((await product.sandbox.rest.get(`/Recordings/${RecordingSid}.wav?RequestedChannels=2`)).status).toBe(400);
});

it('ends the record of a Dial with its Dial, so at the first move', async () => {
  // Docs, "Dial: record"; the move: observed live.
  product.on('/voice', `<Dial record="record-from-answer-dual" ${CALLBACK} action="/after"><Number>+15005550006</Number></Dial>`);
  product.on('/after', '<Pause length="60"/>');
  const { sid } = await product.callIn(CUSTOMER);
  await vi.waitFor(async () => expect(await product.calls()).toHaveLength(2));
  await product.advance(1);
  await ofStatus('in-progress');
  const leg = (await product.calls()).find(({ parent_sid }) => parent_sid === sid)?.sid ?? '';
  await product.advance(3);
  await product.client.calls(leg).update({ twiml: '<Response><Pause length="60"/></Response>' });
  const after = await product.only('/after');
  expect(after).toMatchObject({ DialCallSid: leg, RecordingSid: expect.stringMatching(/^RE/) as string });
  await product.advance(1);
  expect(await ofStatus('completed')).toMatchObject({ CallSid: sid, RecordingSource: 'DialVerb' });
});

it('records a participant whom REST called, with two channels', async () => {
  // OpenAPI, CreateParticipant: Record and RecordingChannels.
  product.on('/voice', '<Dial><Conference beep="false" waitUrl="">room</Conference></Dial>');
  const { sid } = await product.callIn(CUSTOMER);
  await product.until(sid, 'in-progress');
  const added = await product.client.conferences('room').participants.create({
    from: DEALER,
    to: '+15005550006',
    record: true,
    recordingChannels: 'dual',
    recordingStatusCallback: `${product.server.url}/recorded`,
    recordingStatusCallbackEvent: ['in-progress'],
  });
  await vi.waitFor(async () => expect((await product.calls()).find((call) => call.sid === added.callSid)?.status).toBe('ringing'));
  await product.advance(1);
  expect(await ofStatus('in-progress')).toMatchObject({ CallSid: added.callSid, RecordingChannels: '2' });
});

it('pauses the current recording of a call', async () => {
  // OpenAPI, UpdateCallRecording: Twilio.CURRENT.
  product.on('/voice', `${start}<Pause length="60"/>`);
  const { sid } = await product.callIn(CUSTOMER);
  await ofStatus('in-progress');
  const current = product.client.calls(sid).recordings('Twilio.CURRENT');
  expect(await current.update({ status: 'paused', pauseBehavior: 'skip' })).toMatchObject({ status: 'paused' });
  await product.advance(30);
  expect(await current.update({ status: 'in-progress' })).toMatchObject({ status: 'in-progress' });
  await product.advance(5);
  const stopped = await current.update({ status: 'stopped' });
  expect(stopped.status).toBe('processing');
  expect(Number(stopped.duration)).toBeLessThan(30);
});

it('reports an empty recording as absent only to whom asks for it', async () => {
  // Docs, "Recording status callback: absent".
  const silent = '<Start><Recording recordingStatusCallback="/recorded"';
  product.on(
    '/voice',
    `${silent} recordingStatusCallbackEvent="completed absent"/></Start>${silent.replace('recorded', 'quiet')}/></Start><Hangup/>`,
  );
  await product.callIn('+13055550199');
  await vi.waitFor(async () => expect((await product.calls()).every(({ status }) => status === 'completed')).toBe(true));
  await product.advance(1);
  expect(await ofStatus('absent')).toMatchObject({ RecordingStatus: 'absent' });
  expect(product.server.at('/quiet')).toHaveLength(0);
});

describe('voicemail', () => {
  it('ends with the finishing key, and tells the message to the action', async () => {
    // Docs, "Record: finishOnKey".
    product.on('/voice', `<Record action="/message" finishOnKey="#" maxLength="180" trim="do-not-trim" ${CALLBACK}/>`);
    const { sid } = await product.callIn(CUSTOMER);
    await ofStatus('in-progress');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await product.advance(7);
    await product.sandbox.control.post(`/calls/${sid}/digits`, { digits: '#' });
    const message = await product.only('/message');
    expect(message).toMatchObject({ Digits: '#', RecordingDuration: '7', RecordingSid: expect.stringMatching(/^RE/) as string });
  });

  it('tells of a caller who hung up', async () => {
    // Docs, "Record: Digits".
    product.on('/voice', `<Record action="/message" trim="do-not-trim" ${CALLBACK}/>`);
    const { sid } = await product.callIn(CUSTOMER);
    await ofStatus('in-progress');
    await product.sandbox.control.post(`/calls/${sid}/hangup`);
    await product.advance(1);
    await vi.waitFor(() => expect(recorded()).toHaveLength(2));
    expect(await product.only('/message')).toMatchObject({ Digits: 'hangup', CallStatus: 'completed' });
  });
});

describe('Gather', () => {
  it('goes on to the next verb without input, unless the action is asked for', async () => {
    // Docs, "Gather: actionOnEmptyResult".
    product.on('/voice', '<Gather timeout="5" action="/pressed"/><Redirect>/next</Redirect>');
    await product.callIn(CUSTOMER);
    await product.server.waitFor('/voice', 1);
    await vi.waitFor(async () => expect((await product.calls())[0]?.status).toBe('in-progress'));
    await product.advance(6);
    await product.server.waitFor('/next', 1);
    expect(product.server.at('/pressed')).toHaveLength(0);
  });

  it('sends the digits up to their number', async () => {
    product.on('/voice', '<Gather numDigits="2" action="/pressed"><Say>Press two keys, please, as soon as you can</Say></Gather>');
    const { sid } = await product.callIn(CUSTOMER);
    await product.until(sid, 'in-progress');
    await product.sandbox.control.post(`/calls/${sid}/digits`, { digits: '12' });
    expect(await product.only('/pressed')).toMatchObject({ Digits: '12' });
  });
});

it('starts no recording on a called leg by TwiML', async () => {
  // Docs, "Number: url": the whisper of a called leg has Play, Say, Gather and Hangup only.
  product.on('/voice', '<Dial action="/after"><Number url="/whisper">+15005550006</Number></Dial>');
  product.on('/whisper', start);
  await product.callIn(CUSTOMER);
  await vi.waitFor(async () => expect(await product.calls()).toHaveLength(2));
  await product.advance(1);
  expect(await product.only('/after')).toMatchObject({ DialBridged: 'false' });
  expect(recorded()).toHaveLength(0);
});
