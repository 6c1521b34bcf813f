import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CirclePause, CircleQuestionMark, Clock, Paperclip, SendHorizontal, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { RescheduleMessageInput, ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { notify } from '@/ui/notify';
import { listScheduledQuery } from './api/list-scheduled-messages';
import { cancelScheduled, rescheduleMessage, sendScheduledNow } from './api/write-scheduled-message';
import { upsertScheduled } from './scheduled-cache';
import { useMoreBelow } from '@/ui/use-more-below';
import { useZonedTime } from './use-zoned-time';
import { isAfterWindow } from './send-times';
import { TimeDialog } from './time-dialog';

/** Scheduled messages of a conversation, and those that were refused at their time. An empty list draws nothing. */
export function ScheduledList({ conversation }: { conversation: ConversationView }) {
  const t = useText('scheduled');
  const kit = useText('kit');
  const { data, error, refetch, isFetching } = useQuery(listScheduledQuery(conversation));
  const [list, hasMore] = useMoreBelow<HTMLUListElement>(data?.scheduled_messages.length);
  if (error && !data) {
    return (
      <p role="alert" className="mb-2 flex flex-wrap items-center gap-2 text-sm text-danger-text">
        {t('loadFailed')}
        <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
          {kit('retry')}
        </Button>
      </p>
    );
  }
  if (!data || data.scheduled_messages.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={t('list')}
      className={classNames(
        'mb-2 flex max-h-28 flex-col gap-1.5 overflow-y-auto overscroll-contain md:max-h-48',
        hasMore && 'mask-b-from-[calc(100%-2.5rem)]',
      )}
    >
      {data.scheduled_messages.map((scheduled) => (
        <ScheduledCard
          key={scheduled.id}
          scheduled={scheduled}
          timeZone={data.time_zone}
          windowEnd={conversation.window?.expires_at}
          isActive={conversation.status === 'active'}
        />
      ))}
    </ul>
  );
}

/** A message that waits, asks whether it still goes out, or was refused when its time came: when, whose, what, and the ways on. */
function ScheduledCard({ scheduled, timeZone, windowEnd, isActive }: ScheduledActionsProps) {
  const t = useText('scheduled');
  const timeText = useZonedTime(timeZone);
  const { body, file, send_at, state, user } = scheduled;
  const { border, Icon, tone, at } = LOOKS[lookOf(scheduled, isActive)];
  const time = (
    <time dateTime={send_at} className="font-semibold tabular-nums">
      {timeText(send_at)}
    </time>
  );
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-1 rounded-md border border-dashed bg-surface px-3 py-2 text-sm',
        border,
      )}
    >
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-xs text-text-2">
          <span className="flex items-start gap-x-1.5">
            <Icon aria-hidden className={classNames('mt-px size-3.5 shrink-0', tone)} />
            <span>{t.rich(at, { time: () => time })}</span>
          </span>
          <span>
            <span aria-hidden>· </span>
            {user?.name ?? t('nobody')}
          </span>
        </p>
        {file && (
          <p className="mt-0.5 flex items-center gap-1 text-text-2">
            <Paperclip aria-hidden className="size-3.5" />
            <span className="truncate">{file.name}</span>
          </p>
        )}
        {body && <p className="mt-0.5 line-clamp-2 wrap-anywhere whitespace-pre-wrap text-text">{body}</p>}
        {state === 'waiting' && isAfterWindow(new Date(send_at), windowEnd) && (
          <p className="mt-0.5 text-xs text-warning-text">{t('afterWindow')}</p>
        )}
        <Problem scheduled={scheduled} />
      </div>
      <ScheduledActions scheduled={scheduled} timeZone={timeZone} windowEnd={windowEnd} isActive={isActive} />
    </li>
  );
}

const LOOKS = {
  waiting: { border: 'border-border-strong', Icon: Clock, tone: '', at: 'sendsAt' },
  sentWhileClosed: { border: 'border-border-strong', Icon: Clock, tone: '', at: 'sendsAtClosed' },
  kept: { border: 'border-border-strong', Icon: CirclePause, tone: '', at: 'keptFor' },
  overdue: { border: 'border-warning', Icon: CircleQuestionMark, tone: 'text-warning-text', at: 'overdueAt' },
  failed: { border: 'border-danger', Icon: CircleAlert, tone: 'text-danger-text', at: 'failedAt' },
} as const;

function lookOf({ state, when_closed: whenClosed }: ScheduledMessageView, isActive: boolean): keyof typeof LOOKS {
  if (state === 'failed' || state === 'overdue') return state;
  if (isActive) return 'waiting';
  return whenClosed === 'send' ? 'sentWhileClosed' : 'kept';
}

/** Why it was not sent, and what to do about it. */
function Problem({ scheduled: { state, failure } }: Pick<ScheduledActionsProps, 'scheduled'>) {
  const t = useText('scheduled');
  const reason = state === 'overdue' ? 'overdue' : failure && (`failures.${failure}` as const);
  if (!reason) return null;
  const tone = state === 'overdue' ? LOOKS.overdue.tone : LOOKS.failed.tone;
  return (
    <p className="mt-1">
      <span className={classNames('font-medium', tone)}>{t(`${reason}.words`)}</span>{' '}
      <span className="text-text-2">{t(`${reason}.next`)}</span>
    </p>
  );
}

interface ScheduledActionsProps {
  scheduled: ScheduledMessageView;
  timeZone: string;
  windowEnd: string | null | undefined;
  /** The conversation can be written in; in a closed one a message can only be canceled, or sent if it goes out all the same. */
  isActive: boolean;
}

/** Send it now, change it, give it up. */
function ScheduledActions({ scheduled, timeZone, windowEnd, isActive }: ScheduledActionsProps) {
  const t = useText('scheduled');
  const kit = useText('kit');
  const say = useFailureText();
  const mayWrite = useCan('messages.send');
  const [isChanging, setChanging] = useState(false);
  const { cancel, sendNow, change } = useScheduledActions(scheduled);
  if (!mayWrite) return null;
  const { body, send_at: sendAt, file } = scheduled;
  return (
    <div className="flex gap-0.5">
      {(isActive || scheduled.when_closed === 'send') && (
        <IconButton size="sm" label={t('sendNow')} icon={<SendHorizontal />} onClick={() => sendNow.mutate()} />
      )}
      {isActive && <IconButton size="sm" label={t('change')} icon={<SquarePen />} onClick={() => setChanging(true)} />}
      <IconButton size="sm" label={t('cancel')} icon={<Trash2 />} onClick={() => cancel.mutate()} />
      <TimeDialog
        open={isChanging}
        title={t('change')}
        confirmLabel={kit('save')}
        timeZone={timeZone}
        windowEnd={windowEnd}
        message={{ body, sendAt, mayBeEmpty: file !== null }}
        error={change.error ? say(change.error, t('changeFailed')) : undefined}
        busy={change.isPending}
        onConfirm={(choice) =>
          change.mutate({ body: choice.body.trim(), send_at: choice.sendAt.toISOString() }, { onSuccess: () => setChanging(false) })
        }
        onClose={() => {
          setChanging(false);
          change.reset();
        }}
      />
    </div>
  );
}

/** The actions on a scheduled message; all are optimistic. */
function useScheduledActions(scheduled: ScheduledMessageView) {
  const t = useText('scheduled');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const now = () => new Date().toISOString();
  const gone = (state: 'sent' | 'canceled') => upsertScheduled(queryClient, { ...scheduled, state, updated_at: now() });
  const takeBack = (words: string) => (error: unknown) => {
    // It was already sent or cancelled.
    if (!hasCode(error, 'scheduled_message.settled')) upsertScheduled(queryClient, scheduled);
    notify({ title: words, description: say(error), tone: 'danger' });
  };
  const cancel = useMutation({
    mutationFn: () => cancelScheduled(scheduled),
    onMutate: () => gone('canceled'),
    onError: takeBack(t('cancelFailed')),
  });
  const sendNow = useMutation({
    mutationFn: () => sendScheduledNow(scheduled),
    onMutate: () => gone('sent'),
    onError: takeBack(t('sendFailed')),
  });
  const change = useMutation({
    mutationFn: (input: RescheduleMessageInput) => rescheduleMessage(scheduled, input),
    onSuccess: (changed) => upsertScheduled(queryClient, changed),
  });
  return { cancel, sendNow, change };
}
