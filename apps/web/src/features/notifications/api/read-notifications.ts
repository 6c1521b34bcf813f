import { api } from '@app/contracts/catalogue/endpoints';
import type { NotificationView, UnreadView } from '@app/contracts/notifications/notifications.contract';
import { call } from '@/lib/api/call';

export const readNotification = (id: number): Promise<NotificationView> => call(api.notifications.markRead, { params: { id } });

export const readAllNotifications = (): Promise<UnreadView> => call(api.notifications.markAllRead, { body: {} });

export const readNotificationsAbout = (contactId: number): Promise<UnreadView> =>
  call(api.notifications.markAllRead, { body: { contact_id: contactId } });
