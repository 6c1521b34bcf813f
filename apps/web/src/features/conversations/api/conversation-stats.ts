import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { conversationKeys } from './conversation-keys';

/** How many conversations there are per status, and how many are unread. */
export const conversationStatsQuery = queryOptions({
  queryKey: conversationKeys.stats,
  queryFn: ({ signal }) => call(api.conversations.stats, { signal }),
  // events keep it right, and its answer does not say which of them it contains: see `CacheCatchUp`
  meta: { isUnnumbered: true },
});
