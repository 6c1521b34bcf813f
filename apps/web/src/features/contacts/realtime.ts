import type { Query, QueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { Refresher } from '@/lib/realtime/refresher';
import { contactKeys } from './api/contact-keys';
import { contactsLost } from '@/lib/session/contact-visibility';
import { addContact, isShownExactly, removeContact, replaceContact } from './api/contact-cache';

/** While events stream in, the server is asked for totals and searches at most this often. */
const refresher = new Refresher(400);

/** The server has said that there is no such contact. */
const isGone = ({ state }: Query): boolean => hasCode(state.error, 'request.not_found') || hasCode(state.error, 'contact.merged');

/** Totals, who fits a search and who moves up from the next page are the server's to say. */
const refreshAll = (queryClient: QueryClient): void =>
  refresher.refresh(queryClient, { queryKey: contactKeys.all, predicate: (query) => !isGone(query) });

function contactGone(queryClient: QueryClient, contactId: number): void {
  removeContact(queryClient, contactId);
  // A page that shows it hears from the server that it is gone.
  refresher.refresh(queryClient, { queryKey: contactKeys.detail(contactId) });
}

const handlers: EventHandlers = {
  'contact.created': ({ seq, payload }, queryClient) => {
    addContact(queryClient, payload.contact, seq);
    refreshAll(queryClient);
  },
  'contact.updated': ({ seq, payload }, queryClient) => {
    replaceContact(queryClient, payload.contact, seq);
    if (!isShownExactly(queryClient, payload.contact.id)) refreshAll(queryClient);
  },
  'contact.merged': ({ seq, payload }, queryClient) => {
    replaceContact(queryClient, payload.contact, seq);
    refreshAll(queryClient);
  },
  'pipeline.stages_changed': ({ payload }, queryClient) => {
    if (payload.emptied) refreshAll(queryClient);
  },
  // the list may be that of a group
  'group.updated': (_, queryClient) => refreshAll(queryClient),
  'group.members_changed': (_, queryClient) => refreshAll(queryClient),
  'import.applied': (_, queryClient) => refreshAll(queryClient),
  'contact.deleted': ({ payload }, queryClient) => {
    contactGone(queryClient, payload.contact_id);
    refreshAll(queryClient);
  },
  'contact.many_changed': (_, queryClient) => refreshAll(queryClient),
  'contact.many_assigned': ({ payload }, queryClient) => {
    for (const id of contactsLost(queryClient, payload)) contactGone(queryClient, id);
    refreshAll(queryClient);
  },
  'contact.many_deleted': ({ payload }, queryClient) => {
    for (const id of payload.contact_ids) contactGone(queryClient, id);
    refreshAll(queryClient);
  },
  'contact.many_restored': ({ payload }, queryClient) => {
    for (const id of payload.contact_ids) void queryClient.invalidateQueries({ queryKey: contactKeys.detail(id) });
    refreshAll(queryClient);
  },
};

/** Rows and cards follow what others do, as long as the answered function is not called. */
export const registerContactEvents = (): (() => void) => registerHandlers(handlers);
