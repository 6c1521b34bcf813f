import { wait } from '../../clock/wait';
import { ringingSource } from '../audio/sound-source';
import type { Call } from '../calls/call';
import type { CallStatus } from '../calls/call-status';
import { type DialTarget, dialErrorOf, ringMsOf, targetsOf } from './dial-targets';
import { type TwimlNode, flag } from './twiml-document';
import type { VerbContext } from './verb';

export interface DialResult {
  status: CallStatus | 'answered';
  leg: Call | null;
  bridged: boolean;
  /** Other TwiML took the called leg: it lives on without this Dial. */
  isMoved: boolean;
}

const WHISPER_VERBS = new Set(['Play', 'Say', 'Gather', 'Hangup']);
/** Status of the legs that rang while another one picked up. */
const LOSER_STATUS: CallStatus = 'canceled';

export const unanswered = (status: CallStatus, leg: Call | null = null): DialResult => ({ status, leg, bridged: false, isMoved: false });

/** Rings the targets, at once or one after the other; the result has the leg that picked up and passed its whisper. */
export async function ringTargets(context: VerbContext, dial: TwimlNode): Promise<DialResult> {
  const { call, signal } = context;
  const targets = targetsOf(context, dial);
  const music = ringingSource();
  if (call.isAnswered) call.audio.play(music);
  call.line.notifyRinging(call);
  const groups = flag(dial, 'sequential', false) ? targets.map((target) => [target]) : [targets];
  let result = unanswered('failed');
  for (const group of groups) {
    if (signal.aborted) break;
    result = await ringGroup(context, dial, group);
    if (result.leg?.isAnswered) break;
  }
  call.audio.stop(music);
  return result;
}

async function ringGroup(context: VerbContext, dial: TwimlNode, targets: DialTarget[]): Promise<DialResult> {
  const { call, signal, services } = context;
  const callerId = dial.attributes.callerId ?? call.from;
  const legs = targets.flatMap((target) => legTo(context, target, callerId));
  if (legs.length === 0) return unanswered('failed');
  const winner = await firstPickup(context, legs, ringMsOf(dial));
  for (const { leg } of legs) if (leg !== winner?.leg) services.callControl.end(leg, winner ? LOSER_STATUS : timeoutStatus(signal));
  if (!winner) return unanswered(signal.aborted ? 'canceled' : statusOfAll(legs.map(({ leg }) => leg)), legs[0]?.leg ?? null);
  if (winner.target.sendDigits) winner.leg.line.playDigits(winner.target.sendDigits);
  return winner.target.whisper ? passWhisper(context, winner.leg, winner.target.whisper) : picked(winner.leg);
}

const picked = (leg: Call): DialResult => ({ status: 'completed', leg, bridged: false, isMoved: false });

const timeoutStatus = (signal: AbortSignal): CallStatus => (signal.aborted ? 'canceled' : 'no-answer');

/** Several declined or failed: busy counts before no answer, and that before the rest. */
function statusOfAll(legs: Call[]): CallStatus {
  const statuses = legs.map(({ status }) => status);
  return (['busy', 'no-answer', 'failed', 'canceled'] as const).find((status) => statuses.includes(status)) ?? 'no-answer';
}

function legTo(context: VerbContext, target: DialTarget, callerId: string): { leg: Call; target: DialTarget }[] {
  const { call, services } = context;
  const errorCode = dialErrorOf(context, call, target, callerId);
  if (errorCode) services.callWebhooks.warn(call, errorCode, `<Dial> does not call ${target.to}`);
  if (errorCode) return [];
  const leg = services.callControl.create({
    accountSid: call.accountSid,
    from: callerId,
    to: target.to,
    direction: 'outbound-dial',
    parent: call,
    callback: target.callback,
    line: services.lines.lineTo(target.to, target.parameters),
  });
  return [{ leg, target }];
}

/** The first leg that picks up: a person, a mailbox or a whisper that nobody hears; null when all ended or the time is over. */
async function firstPickup({ signal, services }: VerbContext, legs: { leg: Call; target: DialTarget }[], ringMs: number) {
  const over = new AbortController();
  let winner: (typeof legs)[number] | null = null;
  for (const candidate of legs) {
    candidate.leg.once('answered', () => {
      winner ??= candidate;
      over.abort();
    });
    candidate.leg.once('ended', () => {
      if (legs.every(({ leg }) => leg.isEnded)) over.abort();
    });
  }
  for (const { leg } of legs) services.callControl.ring(leg);
  await wait(services.clock, ringMs, AbortSignal.any([over.signal, signal]));
  return winner as (typeof legs)[number] | null;
}

/** Runs the whisper on the called leg. Ending without a hang-up connects; a whisper that cannot be had hangs up. */
async function passWhisper(context: VerbContext, leg: Call, whisper: NonNullable<DialTarget['whisper']>): Promise<DialResult> {
  const { signal, services } = context;
  const cancel = () => services.callControl.end(leg, 'completed');
  signal.addEventListener('abort', cancel, { once: true });
  await context.runOn(leg, whisper, WHISPER_VERBS);
  signal.removeEventListener('abort', cancel);
  return { ...picked(leg), isMoved: leg.script !== null && !leg.isEnded };
}
