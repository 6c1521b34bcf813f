import type { NotificationView } from '@app/contracts/notifications/notifications.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { listNotificationsQuery, type NotificationFilter } from '../api/list-notifications';
import { NotificationLine } from './notification-line';

export interface NotificationListProps {
  filter: NotificationFilter;
  onOpen: (notification: NotificationView) => void;
  /** What to do where there are none. */
  emptyAction: ReactNode;
}

export function NotificationList({ filter, onOpen, emptyAction }: NotificationListProps) {
  const t = useText('notifications');
  const say = useFailureText();
  const list = useInfiniteQuery(listNotificationsQuery(filter));
  if (list.isError && !list.data) {
    return <ErrorState title={t('failed')} description={say(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
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
      <ul aria-label={t('title')} className="divide-y divide-border">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationLine notification={notification} onOpen={onOpen} />
          </li>
        ))}
      </ul>
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
