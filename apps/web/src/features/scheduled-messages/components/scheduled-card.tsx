import { CircleAlert, Clock, Paperclip } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useZonedTime } from '../hooks/use-zoned-time';
import { isAfterWindow } from '../time/send-times';
import { ScheduledActions, type ScheduledActionsProps } from './scheduled-actions';

/** A message that waits, or was refused when its time came: when, whose, what, and the ways on. */
export function ScheduledCard({ scheduled, timeZone, windowEnd }: ScheduledActionsProps) {
  const t = useText('scheduled');
  const inWords = useZonedTime(timeZone);
  const { body, file, send_at, failure, user } = scheduled;
  const time = (
    <time dateTime={send_at} className="font-semibold tabular-nums">
      {inWords(send_at)}
    </time>
  );
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-1 rounded-md border border-dashed bg-surface px-3 py-2 text-sm',
        failure ? 'border-danger' : 'border-border-strong',
      )}
    >
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-text-2">
          {failure ? <CircleAlert aria-hidden className="size-3.5 text-danger-text" /> : <Clock aria-hidden className="size-3.5" />}
          <span>{failure ? t.rich('failedAt', { time: () => time }) : t.rich('sendsAt', { time: () => time })}</span>
          <span aria-hidden>·</span>
          <span>{user?.name ?? t('nobody')}</span>
        </p>
        {file && (
          <p className="mt-0.5 flex items-center gap-1 text-text-2">
            <Paperclip aria-hidden className="size-3.5" />
            <span className="truncate">{file.name}</span>
          </p>
        )}
        {body && <p className="mt-0.5 line-clamp-2 wrap-anywhere whitespace-pre-wrap text-text">{body}</p>}
        {!failure && isAfterWindow(new Date(send_at), windowEnd) && <p className="mt-0.5 text-xs text-warning-text">{t('afterWindow')}</p>}
        {failure && (
          <p className="mt-1">
            <span className="font-medium text-danger-text">{t(`failures.${failure}.words`)}</span>{' '}
            <span className="text-text-2">{t(`failures.${failure}.next`)}</span>
          </p>
        )}
      </div>
      <ScheduledActions scheduled={scheduled} timeZone={timeZone} windowEnd={windowEnd} />
    </li>
  );
}
