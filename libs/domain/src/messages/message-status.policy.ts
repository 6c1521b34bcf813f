import { failureOf, type MessageFailure } from '@app/contracts/messages/message-failures';
import { MessageStatus } from '@app/contracts/messages/messages.contract';

/** Callbacks arrive late, twice and out of order; a status only moves up. */
const RANK: Record<MessageStatus, number> = {
  accepted: 0,
  scheduled: 0,
  receiving: 0,
  queued: 1,
  sending: 2,
  sent: 3,
  partially_delivered: 3,
  delivered: 4,
  failed: 4,
  undelivered: 4,
  canceled: 4,
  received: 4,
  read: 5,
};

const FAILURES: readonly MessageStatus[] = ['failed', 'undelivered', 'canceled'];

export const rankOf = (status: MessageStatus): number => RANK[status];
export const isFailure = (status: MessageStatus): boolean => FAILURES.includes(status);

/** Parses the provider's status; `null` for an unknown one. */
export const parseStatus = (text: string): MessageStatus | null => MessageStatus.safeParse(text.toLowerCase()).data ?? null;

/** Failures that say what the contact does not want. */
const OPT_OUTS: readonly MessageFailure[] = ['failure.opted_out', 'failure.marketing_stopped'];
export const isOptOut = (errorCode: number | null): boolean => OPT_OUTS.includes(failureOf(errorCode));

/** Whether the status moves up; a failure is final. */
export function movesTo(current: MessageStatus, next: MessageStatus): boolean {
  return !isFailure(current) && RANK[next] > RANK[current];
}
