import { Room } from '../audio/room';
import type { Call } from '../calls/call';
import type { Recording } from '../recordings/recording';
import { recordingUrl } from '../recordings/recordings.service';
import { wait } from '../../clock/wait';
import { joinConference } from './dial-conference';
import { type DialResult, ringTargets } from './dial-ringing';
import { type TwimlNode, childrenNamed, flag, numberOf } from './twiml-document';
import { type DocumentSource, type Verb, type VerbContext, addressIn, callbackIn, methodIn } from './verb';

const MAX_TALK_S = 14_400;

const LINE_ERRORS: Partial<Record<DialResult['status'], { code: number; message: string }>> = {
  busy: { code: 31486, message: 'Busy Here' },
  failed: { code: 31404, message: 'Not Found' },
  'no-answer': { code: 31480, message: 'Temporarily Unavailable' },
};

/** Connects the call with another leg or a conference. With an `action` the verbs after it never run. */
export const dial: Verb = async (context, node) => {
  const { call, signal, services } = context;
  const [conference] = childrenNamed(node, 'Conference');
  // `answerOnBridge` has an effect only where the Dial is the first verb.
  if (!conference && !(context.isFirst && flag(node, 'answerOnBridge', false))) await services.callControl.answer(call);
  const recording = node.attributes.record?.startsWith('record-from-ringing') ? recordDial(context, node) : null;
  const result = conference ? await joinConference(context, node, conference) : await ringTargets(context, node);
  const recorded = !conference && result.leg?.isAnswered ? await connect(context, node, result, recording) : recording;
  if (recorded) services.recordings.stop(recorded);
  return afterDial(context, node, { result, recording: recorded, isConference: Boolean(conference) }, signal);
};

/** Bridges the two legs until one of them ends, is redirected, or the time is over. */
async function connect(context: VerbContext, node: TwimlNode, result: DialResult, begun: Recording | null): Promise<Recording | null> {
  const { call, signal, services } = context;
  const { leg } = result;
  if (!leg || leg.isEnded || result.isMoved || signal.aborted) {
    if (leg && !result.isMoved) services.callControl.end(leg);
    return begun;
  }
  await services.callControl.answer(call);
  const recording = begun ?? (node.attributes.record?.startsWith('record-from') ? recordDial(context, node) : null);
  result.bridged = true;
  const room = new Room();
  room.add(call.audio);
  room.add(leg.audio);
  services.mixer.addRoom(room);
  await untilParted(context, node, result, leg);
  services.mixer.removeRoom(room);
  if (!result.isMoved) services.callControl.end(leg);
  return recording;
}

async function untilParted({ call, signal, services }: VerbContext, node: TwimlNode, result: DialResult, leg: Call): Promise<void> {
  const parted = new AbortController();
  leg.once('ended', () => parted.abort());
  leg.once('redirected', () => {
    result.isMoved = true;
    parted.abort();
  });
  const onDigits = (digits: string) => {
    if (digits.includes('*') && flag(node, 'hangupOnStar', false)) services.callControl.end(leg);
  };
  call.on('digits', onDigits);
  if (leg.isEnded) parted.abort();
  await wait(services.clock, numberOf(node, 'timeLimit', MAX_TALK_S, [1, 86_400]) * 1000, AbortSignal.any([parted.signal, signal]));
  call.off('digits', onDigits);
}

/** Ends with its Dial, so at the first hold or transfer. */
const recordDial = (context: VerbContext, node: TwimlNode): Recording =>
  context.services.recordings.start({
    call: context.call,
    channels: node.attributes.record?.endsWith('dual') ? 2 : 1,
    source: 'DialVerb',
    trim: node.attributes.trim === 'trim-silence',
    callback: callbackIn(context, node, 'recordingStatusCallback', 'completed'),
  });

interface Dialed {
  result: DialResult;
  recording: Recording | null;
  isConference: boolean;
}

/** Requests the `action`. It is requested also for a call that ended or was redirected, whose answer is ignored. */
function afterDial(context: VerbContext, node: TwimlNode, dialed: Dialed, signal: AbortSignal): DocumentSource | undefined {
  const { call, services } = context;
  const { action } = node.attributes;
  const { result } = dialed;
  if (!action) {
    const unconnected = !call.isAnswered && result.status !== 'answered' && result.status !== 'completed' ? result.status : null;
    if (unconnected && !call.isEnded) services.callControl.end(call, unconnected, { error: LINE_ERRORS[unconnected] ?? null });
    return undefined;
  }
  const target = { url: addressIn(context, action), method: methodIn(node, 'method') };
  const parameters = actionParameters(context, dialed);
  if (!signal.aborted) return { ...target, parameters };
  // A conference that REST moved somebody out of asks nobody.
  if (dialed.isConference && !call.isEnded) return undefined;
  void services.callWebhooks.requestDocument(call, target, parameters);
  return undefined;
}

function actionParameters({ call, services }: VerbContext, { result, recording, isConference }: Dialed) {
  const { leg, bridged, isMoved, status } = result;
  const now = services.clock.now();
  return {
    // A caller who hangs up while it rings is reported as completed.
    ...(call.isEnded && { CallStatus: 'completed' }),
    DialCallStatus: status,
    ...(!isConference && {
      DialCallSid: leg?.sid,
      DialBridged: bridged,
      DialCallDuration: leg?.isAnswered && !isMoved ? leg.seconds(now) : null,
    }),
    ...(recording && {
      RecordingSid: recording.sid,
      RecordingUrl: recordingUrl(recording),
      RecordingDuration: recording.duration,
    }),
  };
}
