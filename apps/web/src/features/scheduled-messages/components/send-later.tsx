import type { ConversationView } from '@app/contracts/conversations/conversations.contract';
import type { UploadView } from '@app/contracts/messages/messages.contract';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuItem } from '@/ui/menu-item';
import { type LaterContent, useScheduleMessage } from '../hooks/use-schedule-message';
import { useTimeZone } from '../hooks/use-time-zone';
import { TimeDialog } from './time-dialog';
import { TimeItems } from './time-items';

export interface SendLaterProps {
  conversation: ConversationView;
  body: string;
  upload: UploadView | null;
  disabled: boolean;
  /** Why nothing can be sent in this conversation. */
  refusal: string | undefined;
  /** It is on its way: the composer is free for the next one. */
  onTaken: () => void;
  /** The server would not have it. */
  onReturned: (content: LaterContent) => void;
}

/** Leaves what is written for a moment to be chosen. */
export function SendLater({ conversation, body, upload, disabled, refusal, ...handling }: SendLaterProps) {
  const t = useText('scheduled');
  const timeZone = useTimeZone(conversation);
  const windowEnd = conversation.window?.expires_at;
  const [isChoosing, setChoosing] = useState(false);
  const schedule = useScheduleMessage(conversation, handling);
  const leaveFor = (sendAt: Date) => {
    setChoosing(false);
    schedule({ text: body, upload }, sendAt);
  };
  const button = <IconButton label={t('later')} icon={<CalendarClock />} disabled={disabled} disabledReason={refusal} />;
  return (
    <>
      {disabled || refusal !== undefined ? (
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
