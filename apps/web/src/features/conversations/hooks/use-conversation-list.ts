import { useQuery } from '@tanstack/react-query';
import { conversationStatsQuery } from '../api/conversation-stats';
import { listConversationsQuery } from '../api/list-conversations';
import { useChatsLocation, useChatsSearch } from './use-chats-location';
import type { ListFilter } from '../list/list-page';

/** The page of the list that the address names, and the ways to another one. */
export function useConversationList() {
  const { filter } = useChatsLocation();
  const setSearch = useChatsSearch();
  const list = useQuery(listConversationsQuery(filter));
  const { data: stats } = useQuery(conversationStatsQuery);

  const go = (next: Partial<ListFilter>) =>
    // Typing is not a step to go back over; pages and filters are.
    setSearch(asSearch({ ...filter, page: 1, ...next }), { replace: 'search' in next });
  return { filter, list, stats, go };
}

/** What goes without saying stays out of the address. */
const asSearch = ({ status, search, waiting, page }: ListFilter) => ({
  status: status === 'all' ? undefined : status,
  search: search || undefined,
  waiting: waiting ? ('1' as const) : undefined,
  page: page > 1 ? page : undefined,
});
