import { api } from '@app/contracts/catalogue/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { notificationKeys } from './notification-keys';

export type NotificationFilter = 'all' | 'unread';

/** The latest notification comes first. */
export const listNotificationsQuery = (filter: NotificationFilter) =>
  infiniteQueryOptions({
    queryKey: notificationKeys.list(filter),
    queryFn: ({ signal, pageParam }) => call(api.notifications.list, { query: { filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
