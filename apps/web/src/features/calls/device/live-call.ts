import type { CallDirection } from '@app/contracts/calls/calls.contract';

/** A call of this browser's device. All tabs show the same one, so it is plain data. */
export interface LiveCall {
  /** This browser's own id; a new call has a new one. */
  key: string;
  direction: CallDirection;
  /** `incoming` rings here; `dialing` and `ringing` are those of a call out. */
  phase: 'incoming' | 'dialing' | 'ringing' | 'open';
  /** The other side; null for a caller who withholds the number. */
  number: string | null;
  /** The id of the call on the server, where the device knows it. */
  callId: number | null;
  /** The provider's id, from which the view of a call out is found. */
  sid: string | null;
  /** In ms of this browser's clock. */
  beganAt: number;
  openedAt: number | null;
  isMuted: boolean;
  digits: string;
  /** The signalling may be lost while the sound goes on. */
  lost: 'signal' | 'media' | null;
  quality: Quality;
  warnings: readonly string[];
}

/** The bars of the line. */
export type Quality = 1 | 2 | 3;

/** A finished call, for the question how it was. */
export type EndedCall = Pick<LiveCall, 'key' | 'callId' | 'sid' | 'number' | 'direction'>;

export type ProblemKey =
  | 'token'
  | 'microphoneDevice'
  | 'microphoneDial'
  | 'noMicrophone'
  | 'expired'
  | 'device'
  | 'call'
  | 'dial'
  | 'notReady'
  | 'mediaLost'
  | 'insecure';

/** `detail` are the server's words. */
export interface Problem {
  key: ProblemKey;
  detail?: string;
}

export interface CallsState {
  service: 'off' | 'starting' | 'ready' | 'unready';
  call: LiveCall | null;
  ended: EndedCall | null;
  /** A call out that nobody answered: the server may know why it was not put through. */
  unanswered: { key: string } | null;
  problem: Problem | null;
}

export const NO_CALLS: CallsState = { service: 'off', call: null, ended: null, unanswered: null, problem: null };

/** The device's events. An event of a call that is over changes nothing. */
export type CallEvent =
  | { type: 'service'; service: CallsState['service'] }
  | { type: 'failed'; problem: Problem }
  | { type: 'dismissed' }
  | { type: 'began'; call: Pick<LiveCall, 'key' | 'direction' | 'number' | 'callId' | 'sid'>; at: number }
  | { type: 'named'; key: string; sid: string }
  | { type: 'identified'; key: string; callId: number }
  | { type: 'ringing'; key: string }
  | { type: 'accepted'; key: string; at: number }
  | { type: 'muted'; key: string; isMuted: boolean }
  | { type: 'digit'; key: string; digit: string }
  | { type: 'sampled'; key: string; mos: number | null }
  | { type: 'warned'; key: string; name: string; isOver: boolean }
  | { type: 'lost'; key: string; lost: LiveCall['lost'] }
  | { type: 'ended'; key: string; problem?: Problem };

export function reduceCalls(state: CallsState, event: CallEvent): CallsState {
  switch (event.type) {
    case 'service':
      return { ...state, service: event.service, problem: event.service === 'ready' ? null : state.problem };
    case 'failed':
      return { ...state, problem: event.problem };
    case 'dismissed':
      return { ...state, problem: null, ended: null, unanswered: null };
    case 'began':
      return { ...state, call: state.call ?? beginCall(event.call, event.at), ended: null, unanswered: null, problem: null };
    case 'ended':
      return endCall(state, event);
    default:
      return state.call?.key === event.key ? { ...state, call: changeCall(state.call, event) } : state;
  }
}

type ChangeOfCall = Exclude<CallEvent, { type: 'service' | 'failed' | 'dismissed' | 'began' | 'ended' }>;

function changeCall(call: LiveCall, event: ChangeOfCall): LiveCall {
  switch (event.type) {
    case 'named':
      return { ...call, sid: event.sid };
    case 'identified':
      return { ...call, callId: event.callId };
    case 'ringing':
      return call.phase === 'dialing' ? { ...call, phase: 'ringing' } : call;
    case 'accepted':
      return { ...call, phase: 'open', openedAt: call.openedAt ?? event.at };
    case 'muted':
      return { ...call, isMuted: event.isMuted };
    case 'digit':
      return { ...call, digits: call.digits + event.digit };
    case 'sampled':
      return { ...call, quality: qualityOf(event.mos, call.warnings) };
    case 'warned':
      return warnCall(call, event.name, event.isOver);
    case 'lost':
      return { ...call, lost: event.lost };
  }
}

const beginCall = (call: Extract<CallEvent, { type: 'began' }>['call'], at: number): LiveCall => ({
  ...call,
  phase: call.direction === 'inbound' ? 'incoming' : 'dialing',
  beganAt: at,
  openedAt: null,
  isMuted: false,
  digits: '',
  lost: null,
  quality: 3,
  warnings: [],
});

/** A problem also stays when the call is not known any more: an error comes after the end (Voice SDK 2.18.5, microphone denied). */
function endCall(state: CallsState, { key, problem }: Extract<CallEvent, { type: 'ended' }>): CallsState {
  const { call } = state;
  const told = problem ?? state.problem;
  if (call?.key !== key) return { ...state, problem: told };
  const { callId, sid, number, direction, openedAt } = call;
  const ended = openedAt === null ? null : { key, callId, sid, number, direction };
  return { ...state, call: null, ended, unanswered: ended === null && direction === 'outbound' ? { key } : null, problem: told };
}

function warnCall(call: LiveCall, name: string, isOver: boolean): LiveCall {
  const others = call.warnings.filter((known) => known !== name);
  const warnings = isOver ? others : [...others, name];
  return { ...call, warnings, quality: isOver ? call.quality : qualityOf(null, warnings) };
}

/** Below these the listeners of ITU-T G.107 are satisfied (4) or many of them dissatisfied (3.1). */
const GOOD_MOS = 4;
const FAIR_MOS = 3.1;
/** The SDK says these also of a microphone that is only quiet. */
const NOT_OF_THE_LINE = ['constant-audio-input-level', 'constant-audio-output-level'];

/** Three bars: one while there is no sound or the score is poor, two while the SDK warns of the line. */
export function qualityOf(mos: number | null, warnings: readonly string[]): Quality {
  const bad = warnings.filter((name) => !NOT_OF_THE_LINE.includes(name));
  if (bad.some((name) => name.startsWith('low-bytes') || name.startsWith('ice-connectivity')) || (mos !== null && mos < FAIR_MOS)) return 1;
  return bad.length > 0 || (mos !== null && mos < GOOD_MOS) ? 2 : 3;
}
