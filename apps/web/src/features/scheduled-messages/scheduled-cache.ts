import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import type { QueryClient } from '@tanstack/react-query';
import { listScheduledQuery } from './api/list-scheduled-messages';
import { withScheduled } from './with-scheduled';

/** Shows a message as it is now wherever its conversation is loaded. */
export const placeScheduled = (queryClient: QueryClient, scheduled: ScheduledMessageView): unknown =>
  queryClient.setQueryData(
    listScheduledQuery({ id: scheduled.conversation_id, type: scheduled.channel }).queryKey,
    (answer) => answer && withScheduled(answer, scheduled),
  );
