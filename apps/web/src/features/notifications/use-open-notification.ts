import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { useRouter } from '@tanstack/react-router';
import { readNotification } from './api/read-notifications';

/** Leads to what a notification is about; it is read with that. */
export function useOpenNotification(): (notification: NotificationView) => void {
  const router = useRouter();
  return ({ id, link, read_at }) => {
    // where it is not marked now, the conversation that opens marks it
    if (read_at === null) void readNotification(id).catch(() => undefined);
    router.history.push(link);
  };
}
