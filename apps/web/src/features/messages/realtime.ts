import type { MessageView } from '@app/contracts/messages/messages.contract';
import type { QueryClient } from '@tanstack/react-query';
import { type EventHandlers, registerHandlers } from '@/lib/realtime/event-handlers';
import { losesAccess, contactsLost } from '@/lib/session/contact-visibility';
import { meQuery } from '@/lib/session/me-query';
import { draftKey, drafts } from './drafts/draft-store';
import { messageKeys } from './thread/message-keys';
import { type Thread, withEvent } from './thread/thread';

function upsertInThread(queryClient: QueryClient, message: MessageView, seq: number): void {
  queryClient.setQueryData<Thread>(messageKeys.thread(message.conversation_id), (thread) => thread && withEvent(thread, message, seq));
}

/** A reassigned contact sends no more events, so its cached threads are dropped instead of keeping gaps. */
const dropThreadsOf = (queryClient: QueryClient, contactId: number): void =>
  queryClient.removeQueries({
    queryKey: messageKeys.all,
    predicate: ({ state }) => (state.data as Thread | undefined)?.messages[0]?.view.contact_id === contactId,
  });

/** Moves the draft of a merged conversation to the one that took it over. */
function handOverDraft(queryClient: QueryClient, from: number, to: number): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (me) drafts.getState().handOver(draftKey(me.id, from), draftKey(me.id, to));
}

const handlers: EventHandlers = {
  'message.received': ({ seq, payload }, queryClient) => upsertInThread(queryClient, payload.message, seq),
  'message.queued': ({ seq, payload }, queryClient) => upsertInThread(queryClient, payload.message, seq),
  'message.updated': ({ seq, payload }, queryClient) => upsertInThread(queryClient, payload.message, seq),
  // Messages have come in between those that are loaded.
  'contact.merged': ({ payload }, queryClient) => {
    for (const { id, merged_id } of payload.conversations) {
      void queryClient.resetQueries({ queryKey: messageKeys.thread(id) });
      handOverDraft(queryClient, merged_id, id);
    }
  },
  'conversation.revoked': ({ payload }, queryClient) => {
    if (losesAccess(queryClient, payload)) dropThreadsOf(queryClient, payload.contact_id);
  },
  'contact.many_assigned': ({ payload }, queryClient) => {
    for (const id of contactsLost(queryClient, payload)) dropThreadsOf(queryClient, id);
  },
};

/** New and changed messages go into the threads that are loaded. */
export const registerMessageEvents = (): (() => void) => registerHandlers(handlers);
