import { api } from '@app/contracts/catalogue/endpoints';
import type { NotificationPreferences, NotificationPreferencesInput } from '@app/contracts/notifications/notifications.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { notificationKeys } from './notification-keys';

export const notificationPreferencesQuery = queryOptions({
  queryKey: notificationKeys.preferences,
  queryFn: ({ signal }) => call(api.notifications.preferences, { signal }),
});

export const savePreferences = (body: NotificationPreferencesInput): Promise<NotificationPreferences> =>
  call(api.notifications.savePreferences, { body });
