import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Badge } from '@/ui/badge';
import { unreadNotificationsQuery } from '../api/unread-notifications';

export interface BellLinkProps {
  onNavigate: () => void;
}

/** On a phone: the notifications have a page of their own. */
export function BellLink({ onNavigate }: BellLinkProps) {
  const t = useText('notifications');
  const { data } = useQuery(unreadNotificationsQuery);
  const unread = data?.unread ?? 0;
  return (
    <Link
      to="/notifications"
      onClick={onNavigate}
      className="flex h-11 items-center gap-3 rounded-md px-3 text-base font-medium text-text-2 hover:bg-surface-2 hover:text-text data-[status=active]:bg-brand-soft data-[status=active]:text-brand-text"
    >
      <Bell aria-hidden className="size-4.5" />
      <span className="flex-1">{t('title')}</span>
      {unread > 0 && <Badge label={t('unreadCount', { count: unread })}>{unread}</Badge>}
    </Link>
  );
}
