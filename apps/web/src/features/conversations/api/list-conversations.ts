import { api } from '@app/contracts/catalogue/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import type { ListFilter } from '../list/list-page';
import { conversationKeys } from './conversation-keys';

/** One page of the list. "All" also holds people without a conversation. */
export const listConversationsQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: conversationKeys.list(filter),
    queryFn: ({ signal }) => {
      const { status, search, waiting, page } = filter;
      const endpoint = status === 'all' && !waiting ? api.conversations.contactsWithStatus : api.conversations.recentByContact;
      return call(endpoint, { query: { status, search, page, waiting: waiting ? '1' : undefined }, signal });
    },
    placeholderData: keepPreviousData,
  });
