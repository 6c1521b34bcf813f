import type { ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { useConnection } from '@/lib/realtime/connection-store';
import { onSocketMessage } from '@/lib/realtime/socket-messages';
import { Refresher } from '@/lib/realtime/refresher';
import { losesAccess, contactsLost } from '@/lib/session/contact-visibility';
import { markGranted, markRevoked } from './opened/revoked-store';
import { conversationKeys } from './api/conversation-keys';
import type { ConversationDetail } from './api/get-conversation';
import { isSearching, upsertSummary, removeContact, updateContact } from './api/list-cache';
import { savedViewsQuery } from './views/saved-views-query';
import { forgetViewers, setViewers } from './presence/presence-store';

/** Counts, and pages that only the server knows, are asked for at most this often while events stream in. */
const refresher = new Refresher(1_000);

const refreshStats = (queryClient: QueryClient) => refresher.refresh(queryClient, { queryKey: conversationKeys.stats });
const refreshLists = (queryClient: QueryClient) => refresher.refresh(queryClient, { queryKey: conversationKeys.lists });

function summaryChanged(queryClient: QueryClient, summary: ConversationSummary, seq: number): void {
  if (!upsertSummary(queryClient, summary, seq).exact) refreshLists(queryClient);
  refreshStats(queryClient);
}

/** Window, unread count, status and labels of a conversation are the server's to say. */
const detailChanged = (queryClient: QueryClient, conversationId: number): void =>
  refresher.refresh(queryClient, { queryKey: conversationKeys.detail(conversationId) });

const detailsOf = (contactId: number) => ({
  queryKey: conversationKeys.details,
  predicate: ({ state }: { state: { data: unknown } }) =>
    (state.data as ConversationDetail | undefined)?.conversation.contact_id === contactId,
});

/** The person is assigned to another agent: the row and the open conversation close. */
function personLost(queryClient: QueryClient, contactId: number): void {
  markRevoked(contactId);
  removeContact(queryClient, contactId);
  queryClient.removeQueries({ ...detailsOf(contactId), type: 'inactive' });
  refreshLists(queryClient);
  refreshStats(queryClient);
}

/** Opened while the contact could not be seen: the server did not say whose conversation it is. */
const failedDetails = {
  queryKey: conversationKeys.details,
  predicate: ({ state }: Query) => state.data === undefined && state.error !== null,
};

/** Messages may have arrived while the person was not visible to this user. */
function personBack(queryClient: QueryClient, contactId: number): void {
  markGranted(contactId);
  void queryClient.invalidateQueries({ queryKey: conversationKeys.person(contactId) });
  void queryClient.invalidateQueries(detailsOf(contactId));
  void queryClient.invalidateQueries(failedDetails);
}

const handlers: EventHandlers = {
  'saved_views.changed': (_, queryClient) => void queryClient.invalidateQueries(savedViewsQuery),
  'conversation.started': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    refreshLists(queryClient);
  },
  'conversation.read': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    detailChanged(queryClient, payload.conversation_id);
  },
  'message.received': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    detailChanged(queryClient, payload.message.conversation_id);
  },
  'message.queued': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    detailChanged(queryClient, payload.message.conversation_id);
  },
  'conversation.updated': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    detailChanged(queryClient, payload.conversation.id);
    refreshLists(queryClient);
  },
  'conversation.stop_asked': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    detailChanged(queryClient, payload.conversation.id);
  },
  'conversation.stop_decided': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    detailChanged(queryClient, payload.conversation.id);
  },
  'contact.assigned': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    personBack(queryClient, payload.contact.id);
    refreshLists(queryClient);
  },
  'contact.merged': ({ seq, payload }, queryClient) => {
    summaryChanged(queryClient, payload.summary, seq);
    refreshLists(queryClient);
    // A conversation of the merged contact belongs to the other one now.
    for (const id of [payload.contact.id, payload.merged_id]) void queryClient.invalidateQueries(detailsOf(id));
    // An open page of the merged contact learns from the server where it went.
    void queryClient.invalidateQueries({ queryKey: conversationKeys.person(payload.merged_id) });
  },
  'conversation.revoked': ({ payload }, queryClient) => {
    if (losesAccess(queryClient, payload)) personLost(queryClient, payload.contact_id);
  },
  'contact.created': (_, queryClient) => refreshLists(queryClient),
  'contact.updated': ({ payload }, queryClient) => {
    updateContact(queryClient, payload.contact);
    // Another name may be what a search looks for, or no longer.
    if (isSearching(queryClient)) refreshLists(queryClient);
  },
  'import.applied': (_, queryClient) => {
    refreshLists(queryClient);
    refreshStats(queryClient);
  },
  'pipeline.stages_changed': ({ payload }, queryClient) => {
    if (payload.emptied) refreshLists(queryClient);
  },
  'contact.deleted': ({ payload }, queryClient) => {
    removeContact(queryClient, payload.contact_id);
    refreshStats(queryClient);
  },
  'contact.many_changed': ({ payload }, queryClient) => {
    const changed = new Set(payload.contact_ids);
    const isChanged = ({ queryKey }: Query) => changed.has(queryKey[2] as number);
    void queryClient.invalidateQueries({ queryKey: conversationKeys.people, predicate: isChanged });
    refreshLists(queryClient);
  },
  'contact.many_assigned': ({ payload }, queryClient) => {
    const lost = contactsLost(queryClient, payload);
    for (const id of lost) personLost(queryClient, id);
    if (lost.length === 0) for (const id of payload.contact_ids) personBack(queryClient, id);
    refreshLists(queryClient);
    refreshStats(queryClient);
  },
  'contact.many_deleted': ({ payload }, queryClient) => {
    for (const id of payload.contact_ids) removeContact(queryClient, id);
    refreshStats(queryClient);
  },
  'contact.many_restored': ({ payload }, queryClient) => {
    for (const id of payload.contact_ids) personBack(queryClient, id);
    refreshLists(queryClient);
    refreshStats(queryClient);
  },
};

/** Rows move, counts follow and teammates show, as long as the answered function is not called. */
export function registerConversationEvents(): () => void {
  const stops = [
    registerHandlers(handlers),
    onSocketMessage('presence.changed', ({ conversation_id, viewers }) => setViewers(conversation_id, viewers)),
    useConnection.subscribe(({ state }) => state !== 'live' && forgetViewers()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
