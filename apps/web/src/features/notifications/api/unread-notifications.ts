import { api } from '@app/contracts/catalogue/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { notificationKeys } from './notification-keys';

export const unreadNotificationsQuery = queryOptions({
  queryKey: notificationKeys.unread,
  queryFn: ({ signal }) => call(api.notifications.unread, { signal }),
});
