import { MessageStatus } from '@app/contracts/messages/messages.contract';

/** Callbacks come late, twice and out of order; a message only moves up (PRODUCT.md, decision 9). */
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

/** A provider's status text, or null for one that we do not know. */
export const parseStatus = (text: string): MessageStatus | null => MessageStatus.safeParse(text.toLowerCase()).data ?? null;

/** Whether a message in one status takes on another: upwards only, and a failure is the end. */
export function movesTo(current: MessageStatus, next: MessageStatus): boolean {
  return !isFailure(current) && RANK[next] > RANK[current];
}
