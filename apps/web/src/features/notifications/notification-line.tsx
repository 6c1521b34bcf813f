import {
  AtSign,
  BellOff,
  CalendarClock,
  CalendarX,
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
import type { NotificationKind, NotificationView } from '@app/contracts/notifications/notifications.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Badge } from '@/ui/badge';
import { classNames } from '@/ui/class-names';
import { RecordingPlayer } from '@/ui/recording-player';
import { useNotificationText } from './use-notification-text';

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
  appointment_canceled: { icon: CalendarX, tone: 'warning' },
  appointment_moved: { icon: CalendarClock, tone: 'info' },
  storage_nearly_full: { icon: HardDrive, tone: 'warning' },
  storage_full: { icon: HardDrive, tone: 'danger' },
};

/** One notification, and the message that a caller left; a press leads to what it is about. */
export function NotificationLine(props: NotificationLineProps) {
  return (
    <>
      <NotificationButton {...props} />
      <Voicemail notification={props.notification} />
    </>
  );
}

function NotificationButton({ notification, onOpen }: NotificationLineProps) {
  const t = useText('notifications');
  const time = useTimeText();
  const fromNow = useTimeFromNow();
  const { title, body } = useNotificationText()(notification);
  const isUnread = notification.read_at === null;
  return (
    <button
      type="button"
      onClick={() => onOpen(notification)}
      className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <KindIcon kind={notification.kind} />
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

export function KindIcon({ kind }: { kind: NotificationKind }) {
  const { icon: Icon, tone } = LOOKS[kind];
  return (
    <span aria-hidden className={classNames('mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-full', TONES[tone])}>
      <Icon className="size-4" />
    </span>
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
