import type { QueryClient } from '@tanstack/react-query';
import type { ScheduledMessagesAnswer, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { listScheduledQuery } from './api/list-scheduled-messages';

/** Shows a message as it is now wherever its conversation is loaded. */
export const upsertScheduled = (queryClient: QueryClient, scheduled: ScheduledMessageView): unknown =>
  queryClient.setQueryData(
    listScheduledQuery({ id: scheduled.conversation_id, type: scheduled.channel }).queryKey,
    (answer) => answer && withScheduled(answer, scheduled),
  );

/** The list with a message as it is now: in its place by time, or gone once it is sent or canceled. Older news changes nothing. */
export function withScheduled(answer: ScheduledMessagesAnswer, scheduled: ScheduledMessageView): ScheduledMessagesAnswer {
  const list = answer.scheduled_messages;
  const known = list.find(({ id }) => id === scheduled.id);
  if (known && known.updated_at > scheduled.updated_at) return answer;
  const others = list.filter(({ id }) => id !== scheduled.id);
  const isOpen = scheduled.state !== 'sent' && scheduled.state !== 'canceled';
  return { ...answer, scheduled_messages: isOpen ? [...others, scheduled].toSorted(byTime) : others };
}

const byTime = (one: ScheduledMessageView, other: ScheduledMessageView): number =>
  Date.parse(one.send_at) - Date.parse(other.send_at) || one.id - other.id;
