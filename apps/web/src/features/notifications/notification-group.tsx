import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { ChevronDown } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { classNames } from '@/ui/class-names';
import type { NotificationsOfKind } from './notification-days';
import { KindIcon, NotificationLine } from './notification-line';

export interface NotificationGroupProps {
  group: NotificationsOfKind;
  onOpen: (notification: NotificationView) => void;
}

/** One notification, or many of one kind in one line that unfolds. */
export function NotificationGroup({ group: { newest, notifications }, onOpen }: NotificationGroupProps) {
  const t = useText('notifications');
  const { listTime } = useTimeFromNow();
  if (notifications.length === 1) return <NotificationLine notification={newest} onOpen={onOpen} />;
  const unread = notifications.filter(({ read_at }) => read_at === null).length;
  return (
    <details className="group/kind">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-2">
        <KindIcon kind={newest.kind} />
        <span className={classNames('min-w-0 flex-1 text-base', unread > 0 ? 'font-semibold text-text' : 'text-text-2')}>
          {t('folded', { kind: t(`preferences.kinds.${newest.kind}`), count: String(notifications.length) })}
          {unread > 0 && <span className="ml-2 text-xs font-normal text-text-2">{t('unreadCount', { count: unread })}</span>}
        </span>
        <time dateTime={newest.updated_at} className="shrink-0 text-xs text-text-3">
          {listTime(newest.updated_at)}
        </time>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3 transition-transform group-open/kind:rotate-180" />
      </summary>
      <ul className="divide-y divide-border border-t border-border bg-surface-2/50">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationLine notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </details>
  );
}
