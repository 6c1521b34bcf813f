import { api } from '@app/contracts/catalogue/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { wireOfAssigned } from '@/lib/filters/assigned';
import { conversationKeys } from './conversation-keys';
import { type Narrowing, narrowingCount, narrowingOf, NOT_NARROWED } from './narrowing';

/** How many conversations there are per status among the people who are listed, and how many are unread. */
export const narrowedStatsQuery = (filter: Narrowing) => {
  const { assigned, ...narrowing } = narrowingOf(filter);
  return queryOptions({
    queryKey: narrowingCount(filter) === 0 ? conversationKeys.stats : conversationKeys.narrowedStats(narrowingOf(filter)),
    queryFn: ({ signal }) => call(api.conversations.stats, { query: { ...wireOfAssigned(assigned), ...narrowing }, signal }),
    placeholderData: keepPreviousData,
    // events keep it right, and its answer does not say which of them it contains: see `CacheCatchUp`
    meta: { isUnnumbered: true },
  });
};

/** The same of everybody. */
export const conversationStatsQuery = narrowedStatsQuery(NOT_NARROWED);
