import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const followUpKeys = { all: ['follow-ups'] as const };

/** How many customers wait to be called, for the sidebar of every page. Events keep it fresh. */
export const followUpCountQuery = queryOptions({
  queryKey: [...followUpKeys.all, 'count'],
  queryFn: ({ signal }) => call(api.followUps.count, { query: { kind: 'call_back' }, signal }),
  staleTime: 60_000,
});
