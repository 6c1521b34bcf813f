import type { ScheduledMessageView } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { SendHorizontal, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { useScheduledActions } from '../hooks/use-scheduled-actions';
import { TimeDialog } from './time-dialog';

export interface ScheduledActionsProps {
  scheduled: ScheduledMessageView;
  timeZone: string;
  windowEnd: string | null | undefined;
}

/** Send it now, change it, give it up. */
export function ScheduledActions({ scheduled, timeZone, windowEnd }: ScheduledActionsProps) {
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
      <IconButton size="sm" label={t('sendNow')} icon={<SendHorizontal />} onClick={() => sendNow.mutate()} />
      <IconButton size="sm" label={t('change')} icon={<SquarePen />} onClick={() => setChanging(true)} />
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
