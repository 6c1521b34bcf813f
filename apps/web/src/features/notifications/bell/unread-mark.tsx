import { UNREAD_COUNTED } from '@app/contracts/notifications/unread-counted';
import { useQuery } from '@tanstack/react-query';
import { Badge, IconBadge } from '@/ui/badge';
import { unreadNotificationsQuery } from '../api/unread-notifications';

export interface UnreadMarkProps {
  /** The bell of the header, or the entry of the bottom bar that leads to it. */
  beside: 'bell' | 'entry';
}

/** The number of unread notifications; its parent has the accessible text. */
export function UnreadMark({ beside }: UnreadMarkProps) {
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span aria-hidden className="pointer-events-none">
      {beside === 'entry' ? <IconBadge count={unread} /> : <Badge look="soft">{unread >= UNREAD_COUNTED ? '99+' : unread}</Badge>}
    </span>
  );
}
