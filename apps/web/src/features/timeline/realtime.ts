import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '@app/contracts/catalogue/events';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { losesAccess, contactsLost } from '@/lib/session/contact-visibility';
import { timelineKeys } from './api/timeline-keys';

/** While events stream in, an open history is asked for at most this often. */
const refresher = new Refresher(600);

const happened = (queryClient: QueryClient, contactId: number): void =>
  refresher.refresh(queryClient, { queryKey: timelineKeys.of(contactId) });

const happenedToMany = ({ payload }: { payload: { contact_ids: number[] } }, queryClient: QueryClient): void => {
  for (const contactId of payload.contact_ids) happened(queryClient, contactId);
};

const called = (queryClient: QueryClient, { call: { contact } }: EventPayload<'call.ended'>): void => {
  if (contact) happened(queryClient, contact.id);
};

const handlers: EventHandlers = {
  'message.received': ({ payload }, queryClient) => happened(queryClient, payload.message.contact_id),
  'message.queued': ({ payload }, queryClient) => happened(queryClient, payload.message.contact_id),
  'call.started': ({ payload }, queryClient) => called(queryClient, payload),
  'call.ended': ({ payload }, queryClient) => called(queryClient, payload),
  'note.added': ({ payload }, queryClient) => happened(queryClient, payload.note.contact_id),
  'note.edited': ({ payload }, queryClient) => happened(queryClient, payload.note.contact_id),
  'note.deleted': ({ payload }, queryClient) => happened(queryClient, payload.contact_id),
  'contact.stage_moved': ({ payload }, queryClient) => happened(queryClient, payload.move.contact_id),
  'contact.assigned': ({ payload }, queryClient) => happened(queryClient, payload.contact.id),
  'contact.merged': ({ payload }, queryClient) => happened(queryClient, payload.contact.id),
  'contact.many_changed': happenedToMany,
  'contact.many_assigned': (event, queryClient) => {
    for (const id of contactsLost(queryClient, event.payload)) queryClient.removeQueries({ queryKey: timelineKeys.of(id) });
    happenedToMany(event, queryClient);
  },
  'contact.deleted': ({ payload }, queryClient) => queryClient.removeQueries({ queryKey: timelineKeys.of(payload.contact_id) }),
  'conversation.revoked': ({ payload }, queryClient) => {
    if (losesAccess(queryClient, payload)) queryClient.removeQueries({ queryKey: timelineKeys.of(payload.contact_id) });
  },
};

/** The histories that are open follow what happens. */
export const registerTimelineEvents = (): (() => void) => registerHandlers(handlers);
