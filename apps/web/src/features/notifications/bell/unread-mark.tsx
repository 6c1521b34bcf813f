import { UNREAD_COUNTED } from '@app/contracts/notifications/unread-counted';
import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeProps } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { unreadNotificationsQuery } from '../api/unread-notifications';

export interface UnreadMarkProps {
  look?: BadgeProps['look'];
  className?: string;
}

/** The number of unread notifications; its parent has the accessible text. */
export function UnreadMark({ look, className }: UnreadMarkProps) {
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span aria-hidden className={classNames('pointer-events-none', className)}>
      <Badge look={look} className={look ? undefined : 'h-4 min-w-4 px-1'}>
        {unread >= UNREAD_COUNTED ? '99+' : unread}
      </Badge>
    </span>
  );
}
