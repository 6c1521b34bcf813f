import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { listNotificationsQuery, type NotificationFilter } from './api/list-notifications';
import { NotificationGroup } from './notification-group';
import { daysOf } from './notification-days';

export interface NotificationListProps {
  filter: NotificationFilter;
  onOpen: (notification: NotificationView) => void;
  /** The advice of an empty list. */
  emptyAction: ReactNode;
}

export function NotificationList({ filter, onOpen, emptyAction }: NotificationListProps) {
  const t = useText('notifications');
  const fromNow = useTimeFromNow();
  const list = useInfiniteQuery(listNotificationsQuery(filter));
  if (list.isError && !list.data) {
    return <QueryError title={t('failed')} query={list} />;
  }
  if (!list.data) return <ListSkeleton />;
  const notifications = list.data.pages.flatMap(({ data }) => data);
  if (notifications.length === 0) {
    const words =
      filter === 'unread' ? ({ title: 'noneUnread', hint: 'noneUnreadHint' } as const) : ({ title: 'none', hint: 'noneHint' } as const);
    return <EmptyState icon={<BellOff />} title={t(words.title)} description={t(words.hint)} action={emptyAction} />;
  }
  return (
    <>
      {daysOf(notifications).map(({ day, groups }) => (
        <section key={day} aria-label={fromNow.day(groups[0].newest.updated_at)} className="not-first:border-t not-first:border-border">
          <h3 className="border-b border-border bg-surface-2 px-4 py-1.5 text-xs font-semibold text-text-2">
            {fromNow.day(groups[0].newest.updated_at)}
          </h3>
          <ul className="divide-y divide-border">
            {groups.map((group) => (
              <li key={group.newest.id}>
                <NotificationGroup group={group} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <div className="flex justify-center border-t border-border p-3">
          <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex h-18 items-center gap-3 border-b border-border px-4 last:border-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="w-40" />
            <Skeleton className="w-56" />
          </div>
        </div>
      ))}
    </div>
  );
}
