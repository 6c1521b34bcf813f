import { useInfiniteQuery } from '@tanstack/react-query';
import {
  AtSign,
  BellOff,
  CalendarClock,
  MailX,
  CircleCheck,
  CirclePlay,
  CircleX,
  ClockAlert,
  CreditCard,
  FileClock,
  FileQuestionMark,
  FileX,
  HardDrive,
  type LucideIcon,
  MessageSquare,
  MessageSquareWarning,
  PhoneMissed,
  Sparkles,
  Unplug,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { NotificationKind, NotificationView } from '@app/contracts/notifications/notifications.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { RecordingPlayer } from '@/ui/recording-player';
import { Skeleton } from '@/ui/skeleton';
import { listNotificationsQuery, type NotificationFilter } from './api/list-notifications';
import { useNotificationText } from './use-notification-text';

export interface NotificationListProps {
  filter: NotificationFilter;
  onOpen: (notification: NotificationView) => void;
  /** The advice of an empty list. */
  emptyAction: ReactNode;
}

export function NotificationList({ filter, onOpen, emptyAction }: NotificationListProps) {
  const t = useText('notifications');
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
      <ul aria-label={t('title')} className="divide-y divide-border">
        {notifications.map((notification) => (
          <li key={notification.id}>
            <NotificationLine notification={notification} onOpen={onOpen} />
            <Voicemail notification={notification} />
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

function Voicemail({ notification }: Pick<NotificationLineProps, 'notification'>) {
  const { title } = useNotificationText()(notification);
  const { voicemail } = notification;
  if (!voicemail?.url) return null;
  return (
    <div className="pr-4 pb-3 pl-15">
      <RecordingPlayer url={voicemail.url} label={title} seconds={voicemail.seconds} />
    </div>
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

interface NotificationLineProps {
  notification: NotificationView;
  onOpen: (notification: NotificationView) => void;
}

const TONES = {
  brand: 'bg-brand-soft text-brand-text',
  info: 'bg-info-soft text-info-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
};
const LOOKS: Record<NotificationKind, { icon: LucideIcon; tone: keyof typeof TONES }> = {
  new_message: { icon: MessageSquare, tone: 'brand' },
  new_lead: { icon: Sparkles, tone: 'brand' },
  lead_assigned: { icon: UserRoundCheck, tone: 'info' },
  handed_over: { icon: UsersRound, tone: 'info' },
  mention: { icon: AtSign, tone: 'info' },
  unanswered_lead: { icon: ClockAlert, tone: 'warning' },
  message_failed: { icon: MessageSquareWarning, tone: 'danger' },
  scheduled_failed: { icon: MessageSquareWarning, tone: 'danger' },
  scheduled_reassigned: { icon: CalendarClock, tone: 'info' },
  template_approved: { icon: CircleCheck, tone: 'success' },
  template_rejected: { icon: CircleX, tone: 'danger' },
  import_finished: { icon: CircleCheck, tone: 'success' },
  import_failed: { icon: CircleX, tone: 'danger' },
  invitation_refused: { icon: MailX, tone: 'warning' },
  messages_not_arriving: { icon: Unplug, tone: 'danger' },
  missed_call: { icon: PhoneMissed, tone: 'warning' },
  stock_held: { icon: FileClock, tone: 'warning' },
  stock_failing: { icon: FileX, tone: 'danger' },
  stock_silent: { icon: FileQuestionMark, tone: 'warning' },
  snooze_ended: { icon: CirclePlay, tone: 'info' },
  plan_requested: { icon: CreditCard, tone: 'info' },
  stop_asked: { icon: BellOff, tone: 'warning' },
  storage_nearly_full: { icon: HardDrive, tone: 'warning' },
  storage_full: { icon: HardDrive, tone: 'danger' },
};

/** One notification; a press leads to what it is about. */
function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const t = useText('notifications');
  const time = useTimeText();
  const fromNow = useTimeFromNow();
  const { title, body } = useNotificationText()(notification);
  const { icon: Icon, tone } = LOOKS[notification.kind];
  const isUnread = notification.read_at === null;
  return (
    <button
      type="button"
      onClick={() => onOpen(notification)}
      className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span aria-hidden className={classNames('mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full', TONES[tone])}>
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={classNames('min-w-0 flex-1 text-base wrap-anywhere', isUnread ? 'font-semibold text-text' : 'text-text-2')}>
            {title}
          </span>
          <time dateTime={notification.updated_at} title={time.moment(notification.updated_at)} className="shrink-0 text-xs text-text-3">
            {fromNow.listTime(notification.updated_at)}
          </time>
        </span>
        {body && <span className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-text-2">{body}</span>}
      </span>
      <span className="flex w-5 shrink-0 justify-end self-center">
        {isUnread && notification.count > 1 && (
          <Badge label={t('times', { count: String(notification.count) })}>{notification.count}</Badge>
        )}
        {isUnread && notification.count === 1 && (
          <span className="size-2 rounded-full bg-brand">
            <span className="sr-only">{t('unreadMark')}</span>
          </span>
        )}
      </span>
    </button>
  );
}
