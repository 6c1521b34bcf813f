import { api } from '@app/contracts/catalogue/endpoints';
import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { conversationKeys } from './conversation-keys';

/** The row of one person; starts with the row of the list, because events keep both current. */
export const getPersonQuery = (queryClient: QueryClient, contactId: number) =>
  queryOptions({
    queryKey: conversationKeys.person(contactId),
    queryFn: ({ signal }) => call(api.conversations.contactsWithStatus, { query: { contact_id: contactId }, signal }),
    initialData: () => knownAs(queryClient, ({ contact_id }) => contact_id === contactId),
    // The server returns the surviving contact for a person who was merged.
    select: (page) => page.data[0],
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The person of a conversation, as far as they are already loaded: shown until the server has answered. */
export const knownPerson = (queryClient: QueryClient, conversationId: number): ConversationSummary | undefined =>
  knownAs(queryClient, (row) => row.whatsapp_conversation_id === conversationId || row.sms_conversation_id === conversationId)?.data[0];

function knownAs(queryClient: QueryClient, matches: (row: ConversationSummary) => boolean): ConversationPage | undefined {
  const pages = [conversationKeys.lists, conversationKeys.people].flatMap((queryKey) =>
    queryClient.getQueriesData<ConversationPage>({ queryKey }),
  );
  for (const [, list] of pages) {
    const row = list?.data.find(matches);
    if (list && row) return { data: [row], total: 1, page: 1, per_page: 1, next_cursor: null, head_seq: list.head_seq };
  }
  return undefined;
}
