import type { CallDirection, CallStatus } from '@app/contracts/calls/calls.contract';

type DialStatus = 'answered' | 'busy' | 'no-answer' | 'failed' | 'canceled';

export interface LegFacts {
  status: CallStatus;
  isBridged: boolean | null;
  answeredAt: Date | null;
  talkSeconds: number | null;
}

export interface CallFacts {
  direction: CallDirection;
  parentStatus: CallStatus | null;
  dialStatus: DialStatus | null;
  /** Once a call has left its first `<Dial>`, whoever called out may leave it: it ends with the customer's leg. */
  hasMoved?: boolean;
  customerHasEnded?: boolean;
}

export interface CallState {
  status: CallStatus;
  isOver: boolean;
  missed: boolean;
  talkSeconds: number;
}

const RANKS: Record<CallStatus, number> = {
  queued: 0,
  initiated: 1,
  ringing: 2,
  'in-progress': 3,
  completed: 4,
  busy: 4,
  failed: 4,
  'no-answer': 4,
  canceled: 4,
};

export const isFinal = (status: CallStatus | null): boolean => status !== null && RANKS[status] === RANKS.completed;

/** Reports are repeated and come in any order: a status moves up only, and a final one stays. */
export const callMovesTo = (from: CallStatus | null, to: CallStatus): boolean => from === null || RANKS[to] > RANKS[from];

/** A leg that was picked up by a mailbox, or left during its whisper, never had the caller. */
const hadCaller = ({ isBridged, answeredAt }: LegFacts): boolean => isBridged ?? answeredAt !== null;

/**
 * The status as the customer saw it. The caller's own leg ends as `completed` whatever happened, so it decides only where no other leg has
 * reported anything. A mailbox is no answer, and a customer whom nobody answered is missed, however the caller's leg ended.
 */
export function callStateOf(call: CallFacts, legs: readonly LegFacts[]): CallState {
  const answered = legs.filter(hadCaller);
  const isAnswered = answered.length > 0 || call.dialStatus === 'answered';
  const isCustomersOwn = call.direction === 'outbound' && call.hasMoved === true;
  const isOnlyDial = call.direction === 'outbound' && !isCustomersOwn;
  const dialIsOver = call.dialStatus !== null && (isOnlyDial || call.dialStatus === 'answered');
  const isOver = dialIsOver || (isCustomersOwn ? call.customerHasEnded === true : isFinal(call.parentStatus));
  const talkSeconds = answered.reduce((sum, leg) => sum + (leg.talkSeconds ?? 0), 0);
  if (!isOver) return { status: statusUnderway(isAnswered, legs), isOver, missed: false, talkSeconds };
  const status = isAnswered ? 'completed' : unansweredStatus(call, legs);
  return { status, isOver, missed: call.direction === 'inbound' && status !== 'completed', talkSeconds };
}

function statusUnderway(isAnswered: boolean, legs: readonly LegFacts[]): CallStatus {
  if (isAnswered) return 'in-progress';
  return legs.some(({ status }) => status === 'ringing') ? 'ringing' : 'initiated';
}

function unansweredStatus({ direction, parentStatus, dialStatus }: CallFacts, legs: readonly LegFacts[]): CallStatus {
  const reported = legs.map(({ status }) => status).find((status) => isFinal(status) && status !== 'completed');
  const hasReport = dialStatus !== null || legs.some(({ status }) => isFinal(status) || status === 'ringing');
  // where nobody could be rung the caller reached the voicemail at most
  if (direction === 'inbound' && (hasReport || legs.length === 0)) return 'no-answer';
  // the caller did not pick up their own mobile, so nobody was called
  if (!hasReport && legs.length === 0 && parentStatus === 'completed') return 'canceled';
  if (!hasReport) return parentStatus ?? 'failed';
  if (dialStatus !== null && dialStatus !== 'answered') return dialStatus;
  return reported ?? 'no-answer';
}

/** Reads the provider's report of a `<Dial>`: `completed` without a bridge is a mailbox or a hang-up during the whisper. */
export function dialStatusOf(status: string, bridged: string | undefined): DialStatus {
  if (status === 'answered') return 'answered';
  if (status === 'completed') return bridged === 'false' ? 'no-answer' : 'answered';
  return status === 'busy' || status === 'no-answer' || status === 'canceled' ? status : 'failed';
}

/** 1:05, 1:02:03. */
export function formattedDuration(seconds: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
