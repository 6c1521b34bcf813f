import { UNREAD_COUNTED } from '@app/contracts/notifications/unread-counted';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { unreadNotificationsQuery } from '../api/unread-notifications';
import { UnreadMark } from './unread-mark';

/** Opens the notifications; says how many are unread. */
export function BellButton(props: ComponentProps<'button'>) {
  const t = useText('notifications');
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  return (
    <Button
      variant="ghost"
      aria-label={unread > 0 ? t('bellUnread', { count: unread, shown: unread >= UNREAD_COUNTED ? '99+' : String(unread) }) : t('title')}
      title={t('title')}
      className="h-9 min-w-9 gap-1.5 px-2 pointer-coarse:min-w-11"
      {...props}
    >
      <Bell aria-hidden className="size-4.5" />
      <UnreadMark beside="bell" />
    </Button>
  );
}
