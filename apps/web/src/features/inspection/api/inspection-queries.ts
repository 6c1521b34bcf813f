import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

export const organizationsQuery = queryOptions({
  queryKey: ['inspection', 'organizations'],
  queryFn: ({ signal }) => call(api.organizations.listForAdmin, { signal }),
});

/** The conversations of an organization; disabled until one is chosen. */
export const inspectedConversationsQuery = (organizationId: number | undefined, search: string) =>
  queryOptions({
    queryKey: ['inspection', 'conversations', organizationId, search],
    queryFn:
      organizationId === undefined
        ? skipToken
        : ({ signal }) => call(api.messages.inspectConversations, { params: { organizationId }, query: { search, per_page: 50 }, signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });

/** The stored messages of a conversation, newest first. No event keeps them fresh: they are what was there when they were asked for. */
export const rawMessagesQuery = (organizationId: number, id: number) =>
  infiniteQueryOptions({
    queryKey: ['inspection', 'messages', organizationId, id],
    queryFn: ({ pageParam, signal }) =>
      call(api.messages.inspectMessages, { params: { organizationId, id }, query: { before: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
    staleTime: Number.POSITIVE_INFINITY,
  });
