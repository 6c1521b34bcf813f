import { api } from '@app/contracts/catalogue/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { wireOfAssigned } from '@/lib/filters/assigned';
import { conversationKeys } from './conversation-keys';
import type { ListFilter } from './list-page';
import { type Narrowing, narrowingCount, narrowingOf, NOT_NARROWED } from './narrowing';

type CountedFilter = Narrowing & Pick<ListFilter, 'search'>;

/** How many conversations there are per status among the people who are listed, and how many are unread. */
export const narrowedStatsQuery = (filter: CountedFilter) => {
  const { search } = filter;
  const { assigned, ...narrowing } = narrowingOf(filter);
  return queryOptions({
    queryKey:
      narrowingCount(filter) === 0 && search === ''
        ? conversationKeys.stats
        : conversationKeys.narrowedStats({ ...narrowingOf(filter), search }),
    queryFn: ({ signal }) => call(api.conversations.stats, { query: { search, ...wireOfAssigned(assigned), ...narrowing }, signal }),
    placeholderData: keepPreviousData,
    // events keep it right, and its answer does not say which of them it contains: see `CacheCatchUp`
    meta: { isUnnumbered: true },
  });
};

/** The same of everybody. */
export const conversationStatsQuery = narrowedStatsQuery({ search: '', ...NOT_NARROWED });
