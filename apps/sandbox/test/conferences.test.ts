import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CUSTOMER, DEALER } from './a-sandbox';
import { type VoiceProduct, aVoiceProduct } from './a-voice-product';

let product: VoiceProduct;
beforeAll(async () => void (product = await aVoiceProduct()));
beforeEach(() => product.forget());
afterAll(() => product.close());

const QUIET = 'beep="false" waitUrl=""';
const EVENTS = 'statusCallbackEvent="start end join leave mute hold modify announcement"';
const conference = (attributes = '') => `<Dial action="/after"><Conference ${QUIET} ${attributes}>room</Conference></Dial>`;
const url = (path: string) => `${product.server.url}${path}`;
const events = (path = '/conference') => product.server.at(path).map(({ params }) => params.StatusCallbackEvent);

/** A customer waits in the conference; REST adds a telephone that answers. */
async function twoInRoom(attributes = `statusCallback="/conference" ${EVENTS}`) {
  product.on('/voice', conference(attributes));
  const { sid } = await product.callIn(CUSTOMER);
  await product.until(sid, 'in-progress');
  const added = await product.client.conferences('room').participants.create({ from: DEALER, to: '+15005550006', label: 'agent' });
  await vi.waitFor(async () => expect((await product.calls()).find((call) => call.sid === added.callSid)?.status).toBe('ringing'));
  await product.advance(1);
  await vi.waitFor(async () => expect(await product.client.conferences.list({ status: 'in-progress' })).toHaveLength(1));
  const [room] = await product.client.conferences.list({ status: 'in-progress' });
  const participants = product.client.conferences(room?.sid ?? '').participants;
  return { sid, agentSid: added.callSid, room: product.client.conferences(room?.sid ?? ''), participants };
}

it('tells the events to the callback of the first participant, and begins with two', async () => {
  // Docs, "Conference: statusCallback" and "startConferenceOnEnter".
  const { sid, agentSid, room } = await twoInRoom();
  await vi.waitFor(() => expect(events()).toEqual(expect.arrayContaining(['conference-start', 'participant-join', 'participant-join'])));
  await room.participants(agentSid).update({ muted: true });
  await product.sandbox.control.post(`/calls/${agentSid}/hangup`);
  await vi.waitFor(() => expect(events()).toContain('participant-leave'));
  const left = product.server.at('/conference').find(({ params }) => params.StatusCallbackEvent === 'participant-leave')?.params;
  expect(left).toMatchObject({ CallSid: agentSid, ParticipantLabel: 'agent', Muted: 'true', ReasonParticipantLeft: 'participant_hung_up' });
  await product.sandbox.control.post(`/calls/${sid}/hangup`);
  await vi.waitFor(() => expect(events()).toContain('conference-end'));
  const ended = product.server.at('/conference').find(({ params }) => params.StatusCallbackEvent === 'conference-end')?.params;
  expect(ended).toMatchObject({ ReasonConferenceEnded: 'last-participant-left', FriendlyName: 'room' });
});

it('ignores the callback of a later participant', async () => {
  // Docs, "Conference: statusCallback": that of the first participant.
  await twoInRoom('');
  product.on('/voice', conference(`statusCallback="/later" ${EVENTS}`));
  const { sid } = await product.callIn('+13055550144');
  await product.until(sid, 'in-progress');
  await product.sandbox.control.post(`/calls/${sid}/hangup`);
  await product.server.waitFor('/after', 1);
  expect(product.server.at('/later')).toHaveLength(0);
});

it('knows no participants before it has begun', async () => {
  // Docs, "Participants": a conference begins with two.
  product.on('/voice', conference());
  const { sid } = await product.callIn(CUSTOMER);
  await product.until(sid, 'in-progress');
  const [room] = await product.client.conferences.list({ status: 'init' });
  await expect(
    product.client
      .conferences(room?.sid ?? '')
      .participants(sid)
      .update({ hold: true }),
  ).rejects.toMatchObject({ status: 404 });
});

it('asks the hold URL by GET, with a signature over the query', async () => {
  // OpenAPI, UpdateParticipant: HoldMethod defaults to GET.
  const { participants, room, sid } = await twoInRoom();
  product.on('/hold', '<Pause length="1"/>');
  await room.participants(sid).update({ hold: true, holdUrl: `${url('/hold')}?music=1` });
  const [asked] = await product.server.waitFor('/hold', 1);
  expect(asked).toMatchObject({ method: 'GET' });
  expect(asked?.path).toContain('?music=1&');
  expect(asked?.headers['x-twilio-signature']).toBeTruthy();
  await vi.waitFor(() => expect(events()).toContain('participant-hold'));
  expect((await participants.list()).find(({ callSid }) => callSid === sid)).toMatchObject({ hold: true });
});

it('does not change endConferenceOnExit of somebody on hold, and responds 200', async () => {
  // Observed in Twilio's Flex project template.
  const { room, sid } = await twoInRoom();
  await room.participants(sid).update({ hold: true });
  expect(await room.participants(sid).update({ endConferenceOnExit: true })).toMatchObject({ endConferenceOnExit: false });
  await room.participants(sid).update({ hold: false });
  expect(await room.participants(sid).update({ endConferenceOnExit: true })).toMatchObject({ endConferenceOnExit: true });
});

it('puts whoever picks up straight into the room, with a beep unless told otherwise', async () => {
  // OpenAPI, CreateParticipant.
  const { participants, agentSid } = await twoInRoom();
  const agent = (await participants.list()).find(({ callSid }) => callSid === agentSid);
  expect(agent).toMatchObject({
    label: 'agent',
    muted: false,
    endConferenceOnExit: false,
    startConferenceOnEnter: true,
    status: 'connected',
  });
  expect(
    await product.client
      .conferences(agent?.conferenceSid ?? '')
      .participants(agentSid ?? '')
      .fetch(),
  ).toMatchObject({ callSid: agentSid });
  const requests = product.server.received.filter(({ path, params }) => path !== '/conference' && params.CallSid === agentSid);
  expect(requests).toHaveLength(0);
});

it('ends for all when somebody with endConferenceOnExit leaves, and runs the action with "answered"', async () => {
  // Docs, "Conference: endConferenceOnExit" and "Dial: DialCallStatus".
  const { sid, agentSid } = await twoInRoom(`endConferenceOnExit="true" statusCallback="/conference" ${EVENTS}`);
  product.on('/after', '<Pause length="60"/>');
  await product.sandbox.control.post(`/calls/${sid}/hangup`);
  await product.until(agentSid, 'completed');
  await vi.waitFor(() => expect(events()).toContain('conference-end'));
  const ended = product.server.at('/conference').find(({ params }) => params.StatusCallbackEvent === 'conference-end')?.params;
  expect(ended).toMatchObject({ ReasonConferenceEnded: 'participant-with-end-conference-on-exit-left', CallSidEndingConference: sid });
  const after = await product.only('/after');
  expect(after).toMatchObject({ DialCallStatus: 'answered' });
  expect(after).not.toHaveProperty('DialCallSid');
  expect(after).not.toHaveProperty('DialCallDuration');
});

it('mixes: each hears the others, and on hold only music', async () => {
  const { sid, agentSid, room } = await twoInRoom();
  const hears = (call: string) => product.sandbox.control.get<Record<string, number>>(`/calls/${call}/levels?tones=440,700`);
  await vi.waitFor(async () => expect((await hears(sid))['440']).toBeGreaterThan(0.1), 5_000);
  await room.participants(sid).update({ hold: true });
  await vi.waitFor(async () => {
    const [customer, agent] = [await hears(sid), await hears(agentSid)];
    expect(customer['700']).toBeGreaterThan(0.1);
    expect(customer['440']).toBeLessThan(0.03);
    expect(agent['440']).toBeLessThan(0.03);
  }, 5_000);
});
