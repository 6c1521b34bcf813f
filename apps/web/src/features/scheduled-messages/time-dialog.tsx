import { useId } from 'react';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { type ChangedMessage, type TimeChoice, useTimeForm } from './use-time-form';
import { isAfterWindow } from './send-times';

export interface TimeDialogProps extends Omit<TimeFormProps, 'id'> {
  open: boolean;
  title: string;
  confirmLabel: string;
  busy?: boolean;
  onClose: () => void;
}

/** Asks for the time of a message, and for its words where it has some already. */
export function TimeDialog({ open, title, confirmLabel, busy = false, onClose, ...form }: TimeDialogProps) {
  const kit = useText('kit');
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TimeForm id={formId} {...form} />
    </Dialog>
  );
}

interface TimeFormProps {
  id: string;
  timeZone: string;
  /** When WhatsApp ends to take free text; null or nothing where it does not. */
  windowEnd: string | null | undefined;
  message?: ChangedMessage;
  error?: string;
  onConfirm: (choice: TimeChoice) => void;
}

function TimeForm({ id, timeZone, windowEnd, message, error, onConfirm }: TimeFormProps) {
  const t = useText('scheduled');
  const { field, setField, body, setBody, sendAt, problem, isBlank, submit } = useTimeForm({ timeZone, message, onConfirm });
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && <Banner tone="danger">{error}</Banner>}
      {message && (
        <Field label={t('body')} error={isBlank ? t('bodyMissing') : undefined}>
          <Textarea rows={4} maxLength={MESSAGE_MAX_LENGTH} value={body} onChange={({ target }) => setBody(target.value)} />
        </Field>
      )}
      <Field
        label={t('time')}
        hint={t('timeZone', { zone: timeZone.replaceAll('_', ' ') })}
        error={problem ? t(`problem.${problem}`) : undefined}
        required
      >
        <Input type="datetime-local" value={field} onChange={({ target }) => setField(target.value)} />
      </Field>
      {sendAt && isAfterWindow(sendAt, windowEnd) && <Banner tone="warning">{t('afterWindow')}</Banner>}
    </form>
  );
}
