import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { mergeKeys } from './merge-keys';

/** Contacts that may be the same person, in groups, page by page. */
export const listDuplicatesQuery = infiniteQueryOptions({
  queryKey: mergeKeys.duplicates,
  queryFn: ({ signal, pageParam }) => call(api.merges.listDuplicates, { query: { before: pageParam }, signal }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});
