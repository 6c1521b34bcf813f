import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { kindsOf, type TimelineFilter } from '../entries/timeline-filter';
import { timelineKeys } from './timeline-keys';

/** What has happened with a contact, the newest first, page by page. */
export const listTimelineQuery = (contactId: number, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: timelineKeys.list(contactId, filter),
    queryFn: ({ signal, pageParam }) =>
      call(api.timeline.list, { params: { id: contactId }, query: { kinds: kindsOf(filter), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
