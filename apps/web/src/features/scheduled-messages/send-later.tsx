import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { notify } from '@/ui/notify';
import { listScheduledQuery } from './api/list-scheduled-messages';
import { scheduleMessage } from './api/write-scheduled-message';
import { upsertScheduled } from './scheduled-cache';
import { useZonedTime } from './use-zoned-time';
import { isAfterWindow, sendTimes } from './send-times';
import { TimeDialog } from './time-dialog';

export interface SendLaterProps {
  conversation: ConversationView;
  body: string;
  upload: UploadView | null;
  disabled: boolean;
  /** Why nothing can be sent in this conversation. */
  disabledReason: string | undefined;
  /** It is on its way: the composer is free for the next one. */
  onTaken: () => void;
  /** The server would not have it. */
  onReturned: (content: LaterContent) => void;
}

/** Leaves what is written for a moment to be chosen. */
export function SendLater({ conversation, body, upload, disabled, disabledReason, ...handling }: SendLaterProps) {
  const t = useText('scheduled');
  const timeZone = useTimeZone(conversation);
  const windowEnd = conversation.window?.expires_at;
  const [isChoosing, setChoosing] = useState(false);
  const schedule = useScheduleMessage(conversation, handling);
  const leaveFor = (sendAt: Date) => {
    setChoosing(false);
    schedule({ text: body, upload }, sendAt);
  };
  const button = <IconButton label={t('later')} icon={<CalendarClock />} disabled={disabled} disabledReason={disabledReason} />;
  return (
    <>
      {disabled || disabledReason !== undefined ? (
        button
      ) : (
        <Menu trigger={button} label={t('later')} side="top">
          <TimeItems timeZone={timeZone} windowEnd={windowEnd} onTime={leaveFor} />
          <MenuSeparator />
          <MenuItem onSelect={() => setChoosing(true)}>{t('times.custom')}</MenuItem>
        </Menu>
      )}
      <TimeDialog
        open={isChoosing}
        timeZone={timeZone}
        windowEnd={windowEnd}
        title={t('later')}
        confirmLabel={t('confirm')}
        onConfirm={({ sendAt }) => leaveFor(sendAt)}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

/** The clock that scheduled times go by; the browser's own until the organization's is known. */
function useTimeZone(conversation: Pick<ConversationView, 'id' | 'type'>): string {
  const { data } = useQuery(listScheduledQuery(conversation));
  return data?.time_zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface TimeItemsProps {
  timeZone: string;
  windowEnd: string | null | undefined;
  onTime: (at: Date) => void;
}

/** The moments that are offered, as they are when the menu opens. */
function TimeItems({ timeZone, windowEnd, onTime }: TimeItemsProps) {
  const t = useText('scheduled');
  const timeText = useZonedTime(timeZone);
  const [now] = useState(() => new Date());
  const hintOf = (at: Date) => (isAfterWindow(at, windowEnd) ? `${timeText(at)} · ${t('afterWindowShort')}` : timeText(at));
  return sendTimes(now, timeZone).map(({ name, at }) => (
    <MenuItem key={name} hint={hintOf(at)} onSelect={() => onTime(at)}>
      {t(`times.${name}`)}
    </MenuItem>
  ));
}

interface LaterContent {
  text: string;
  upload: UploadView | null;
}

interface LaterHandling {
  onTaken: () => void;
  onReturned: (content: LaterContent) => void;
}

/** Schedules the draft. A retry after a failure reuses the client id, so it cannot create two messages. */
function useScheduleMessage(conversation: ConversationView, { onTaken, onReturned }: LaterHandling) {
  const t = useText('scheduled');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const returned = useRef<LaterContent & { clientId: string }>(undefined);
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: ({ content, sendAt, clientId }: { content: LaterContent; sendAt: Date; clientId: string }) =>
      scheduleMessage(conversation, {
        body: content.text,
        media_url: content.upload?.url,
        send_at: sendAt.toISOString(),
        client_id: clientId,
      }),
    onMutate: onTaken,
    onSuccess: (scheduled) => upsertScheduled(queryClient, scheduled),
    onError(error, { content, clientId }) {
      returned.current = { ...content, clientId };
      onReturned(content);
      notify({ title: t('failed'), description: say(error), tone: 'danger' });
    },
  });
  return (content: LaterContent, sendAt: Date) => {
    const before = returned.current;
    const isSame = before?.text === content.text && before.upload?.id === content.upload?.id;
    mutate({ content, sendAt, clientId: isSame ? before.clientId : crypto.randomUUID() });
  };
}
