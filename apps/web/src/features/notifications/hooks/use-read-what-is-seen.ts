import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readNotificationsAbout } from '../api/read-notifications';
import { unreadNotificationsQuery } from '../api/unread-notifications';

/** Whoever opens a customer's conversation has seen what they were told about the customer. */
export function useReadWhatIsSeen(contactId: number | null): void {
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  useEffect(() => {
    const isHere = document.visibilityState === 'visible' && document.hasFocus();
    if (contactId === null || unread === 0 || !isHere) return;
    void readNotificationsAbout(contactId).catch(() => undefined);
  }, [contactId, unread]);
}
