import type { ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import type { DefaultStage } from '@app/contracts/contacts/default-stages';
import { DAY, HOUR, MINUTE, type Clock } from '../clock';
import type { Random } from '../random';
import type { ConversationPlan } from './conversation-plan';

/** Range of days ago in which conversations of a stage ended. */
const ENDED_WITHIN: Record<DefaultStage, readonly [least: number, most: number]> = {
  new: [0, 3],
  contact_attempt: [0, 9],
  contacted: [0, 14],
  appt_scheduled: [0, 6],
  working_deal: [0, 10],
  missed_appt: [0, 12],
  visit_followup: [0, 14],
  sold: [4, 46],
  lost: [3, 48],
};
/** How much earlier the conversation on the other channel ended. */
const DAYS_BETWEEN = 12;

/** Minutes that customers have been waiting, latest first; repeats for more customers. */
const WAITING_MINUTES = [2, 5, 9, 16, 24, 37, 51, 68, 92, 128, 171, 248, 330, 455, 610, 1570];

/** Latest end of a finished conversation, so that waiting customers are at the top of the list. */
const SETTLED = 18 * MINUTE;

/** Whole days since the conversation ended; 0 while the customer waits. */
export function daysAgoOf(plan: ConversationPlan, stage: DefaultStage, random: Random): number {
  if (plan.state !== 'finished') return 0;
  return random.integer(...ENDED_WITHIN[stage]) + (plan.isEarlier ? DAYS_BETWEEN : 0);
}

/** When a conversation ended, or when a waiting customer wrote last. */
export function endOf(plan: ConversationPlan, daysAgo: number, waitingPlace: number, clock: Clock, random: Random): number {
  if (plan.state === 'unread') return clock.now - Math.round(waitingMinutes(waitingPlace) * MINUTE + random.fraction() * 0.8 * MINUTE);
  if (plan.state === 'unanswered') return clock.now - Math.round(HOUR * (0.5 + 8 * random.fraction()));
  const [earliest, latest] = [clock.now - (daysAgo + 1) * DAY, clock.now - Math.max(daysAgo * DAY, SETTLED)];
  return plan.dialogue.atNight ? clock.nightMoment(earliest, latest, random) : clock.busyMoment(earliest, latest, random);
}

/** The status that the team set after the conversation. */
export function statusAfter(plan: ConversationPlan, stage: DefaultStage, daysAgo: number, random: Random): ConversationStatus {
  if (plan.state !== 'finished') return 'active';
  if (plan.dialogue.optsOut) return 'closed';
  if (stage === 'sold' || stage === 'lost') return random.pickByShare({ closed: 50, archived: 40, active: 10 });
  return random.pickByShare(daysAgo > 4 ? { active: 55, closed: 33, archived: 12 } : { active: 95, closed: 5, archived: 0 });
}

const waitingMinutes = (place: number): number => WAITING_MINUTES[place % WAITING_MINUTES.length] ?? 1;
