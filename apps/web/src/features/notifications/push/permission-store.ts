import { create } from 'zustand';
import { boolean } from '@/lib/reading/readers';
import { preference } from '@/lib/storage/preference';

const declined = preference('notifications.declined', boolean, false);

interface Asking {
  /** A message has come since the page was opened: now the question explains itself. */
  isFitting: boolean;
  isDeclined: boolean;
}

export const useAsking = create<Asking>(() => ({ isFitting: false, isDeclined: declined.read() }));

export const askWhenFitting = (): void => {
  if (!useAsking.getState().isFitting) useAsking.setState({ isFitting: true });
};

export function decline(): void {
  declined.write(true);
  useAsking.setState({ isDeclined: true });
}

/** Some browsers have no notices for pages that are not installed. */
export const noticePermission = (): NotificationPermission => ('Notification' in window ? Notification.permission : 'denied');
