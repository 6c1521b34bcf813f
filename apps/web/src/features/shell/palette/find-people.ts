import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

const SHOWN = 6;
const FRESH_MS = 10_000;

/** The people whom a search finds; asks nothing while nothing is typed. */
export const findPeopleQuery = (search: string) =>
  queryOptions({
    queryKey: ['palette', 'people', search],
    queryFn:
      search === ''
        ? skipToken
        : ({ signal }) => call(api.conversations.contactsWithStatus, { query: { search, per_page: SHOWN }, signal }),
    select: ({ data }) => data,
    staleTime: FRESH_MS,
  });
