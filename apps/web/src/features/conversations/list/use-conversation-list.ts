import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { wireOfAssigned } from '@/lib/filters/assigned';
import { conversationKeys } from '../api/conversation-keys';
import { narrowedStatsQuery } from '../api/conversation-stats';
import type { ListFilter } from '../api/list-page';
import { useChatsLocation, useChatsSearch } from '../context/use-chats-location';

/** The page of the list from the URL, and the navigation to others. */
export function useConversationList() {
  const { filter } = useChatsLocation();
  const setSearch = useChatsSearch();
  const list = useQuery(listConversationsQuery(filter));
  const { data: stats } = useQuery(narrowedStatsQuery(filter));

  // People have left the last page, or the address asks for a page that never was.
  const { total = 0, per_page = 1 } = list.data ?? {};
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const isBeyond = list.isSuccess && !list.isPlaceholderData && filter.page > lastPage;
  useEffect(() => {
    if (isBeyond) setSearch({ page: lastPage > 1 ? lastPage : undefined }, { replace: true });
  }, [isBeyond, lastPage, setSearch]);

  const go = (next: Partial<ListFilter>) =>
    // Typing is not a step to go back over; pages and filters are.
    setSearch(asSearch({ ...filter, page: 1, ...next }), { replace: 'search' in next });
  return { filter, list, stats, go };
}

/** Default values stay out of the address. */
const asSearch = ({ status, search, waiting, page, ...narrowing }: ListFilter) => ({
  ...narrowing,
  status: status === 'all' ? undefined : status,
  search: search || undefined,
  waiting: waiting ? ('1' as const) : undefined,
  page: page > 1 ? page : undefined,
});

/** One page of the list. "All" also holds people without a conversation. */
const listConversationsQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: conversationKeys.list(filter),
    queryFn: ({ signal }) => {
      const { status, search, waiting, page, assigned, ...narrowing } = filter;
      const endpoint = status === 'all' && !waiting ? api.conversations.contactsWithStatus : api.conversations.recentByContact;
      return call(endpoint, {
        query: { status, search, page, waiting: waiting ? '1' : undefined, ...wireOfAssigned(assigned), ...narrowing },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });
