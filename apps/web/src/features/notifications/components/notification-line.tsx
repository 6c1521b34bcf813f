import type { NotificationKind, NotificationView } from '@app/contracts/notifications/notifications.contract';
import {
  AtSign,
  CircleCheck,
  CircleX,
  ClockAlert,
  type LucideIcon,
  MessageSquareWarning,
  MessageSquare,
  Sparkles,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { useNotificationWords } from '../words/use-notification-words';

export interface NotificationLineProps {
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
  template_approved: { icon: CircleCheck, tone: 'success' },
  template_rejected: { icon: CircleX, tone: 'danger' },
  import_finished: { icon: CircleCheck, tone: 'success' },
  import_failed: { icon: CircleX, tone: 'danger' },
};

/** One notification; a press leads to what it is about. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const t = useText('notifications');
  const time = useTimeText();
  const { title, body } = useNotificationWords()(notification);
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
            {time.listTime(notification.updated_at)}
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
