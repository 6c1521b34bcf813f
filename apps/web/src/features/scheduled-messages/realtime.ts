import type { QueryClient } from '@tanstack/react-query';
import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { recordScheduledEvent } from './api/list-scheduled-messages';
import { scheduledKeys } from './api/scheduled-keys';
import { upsertScheduled } from './scheduled-cache';

function show({ payload }: { payload: { scheduled_message: ScheduledMessageView } }, queryClient: QueryClient): void {
  recordScheduledEvent();
  upsertScheduled(queryClient, payload.scheduled_message);
}

const handlers: EventHandlers = {
  'scheduled_message.changed': show,
  'scheduled_message.reassigned': show,
  // the clock that they go by may be another one
  'organization.changed': (_event, queryClient) => void queryClient.invalidateQueries({ queryKey: scheduledKeys.all }),
  // Messages that waited in the other conversation now wait in this one.
  'contact.merged': ({ payload }, queryClient) => {
    for (const { id } of payload.conversations) void queryClient.invalidateQueries({ queryKey: scheduledKeys.of(id) });
  },
};

/** Cards come, move and go in the conversations that are loaded. */
export const registerScheduledMessageEvents = (): (() => void) => registerHandlers(handlers);
