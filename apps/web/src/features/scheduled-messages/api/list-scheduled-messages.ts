import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { ScheduledMessagesAnswer } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { scheduledKeys } from './scheduled-keys';

type Address = Pick<ConversationView, 'id' | 'type'>;

let received = 0;

/** An event about scheduled messages has arrived: a response that is under way may be older. */
export const recordScheduledEvent = (): void => {
  received += 1;
};

/** Scheduled and failed messages of a conversation, in the order of their times. Events keep them fresh. */
export const listScheduledQuery = (address: Address) =>
  queryOptions({
    queryKey: scheduledKeys.of(address.id),
    queryFn: ({ signal }) => listScheduled(address, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Refetches if an event arrived during the request: the response has no seq to tell which is newer. */
async function listScheduled({ id, type }: Address, signal: AbortSignal): Promise<ScheduledMessagesAnswer> {
  const before = received;
  const answer = await call(api.scheduledMessages.list, { params: { id, type }, signal });
  return received === before ? answer : listScheduled({ id, type }, signal);
}
