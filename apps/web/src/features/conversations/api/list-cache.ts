import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { QueryClient } from '@tanstack/react-query';
import { conversationKeys } from './conversation-keys';
import { type ListFilter, withContact, without, withSummary } from './list-page';

const FIRST_PAGE: ListFilter = { status: 'all', search: '', waiting: false, page: 1 };

/** Puts a row into every loaded page where it belongs; returns whether only the server can tell the new contents of some page. */
export function upsertSummary(queryClient: QueryClient, summary: ConversationSummary, seq: number): { exact: boolean } {
  let exact = true;
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: conversationKeys.lists })) {
    queryClient.setQueryData<ConversationPage>(queryKey, (page) => {
      if (!page) return page;
      const change = withSummary(page, queryKey[2] as ListFilter, summary, seq);
      exact &&= change.exact;
      return change.page;
    });
  }
  queryClient.setQueryData<ConversationPage>(
    conversationKeys.person(summary.contact_id),
    (page) => page && withSummary(page, FIRST_PAGE, summary, seq).page,
  );
  return { exact };
}

export const updateContact = (queryClient: QueryClient, contact: ContactView): void =>
  everywhere(queryClient, (page) => withContact(page, contact));

export const removeContact = (queryClient: QueryClient, contactId: number): void =>
  everywhere(queryClient, (page) => without(page, contactId));

/** Whether some list on the screen is the answer to a search. */
export const isSearching = (queryClient: QueryClient): boolean =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: conversationKeys.lists, type: 'active' })
    .some(({ queryKey }) => (queryKey[2] as ListFilter).search !== '');

function everywhere(queryClient: QueryClient, change: (page: ConversationPage) => ConversationPage): void {
  for (const queryKey of [conversationKeys.lists, conversationKeys.people]) {
    queryClient.setQueriesData<ConversationPage>({ queryKey }, (page) => page && change(page));
  }
}
