import { useId, useState } from 'react';
import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '@app/contracts/messages/messages.contract';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { fieldOf, momentOf } from '@/lib/time/zone';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { isAfterWindow, sendTimeProblem, sendTimes } from './send-times';

export interface TimeDialogProps extends Omit<TimeFormProps, 'id'> {
  open: boolean;
  title: string;
  confirmLabel: string;
  busy?: boolean;
  onClose: () => void;
}

/** Asks for the time of a message, and for its text where it is edited. */
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
  /** When the WhatsApp window closes; null or undefined without one. */
  windowEnd: string | null | undefined;
  message?: ChangedMessage;
  error?: string;
  onConfirm: (choice: TimeChoice) => void;
}

interface TimeChoice {
  sendAt: Date;
  body: string;
}

/** A message that is edited: its text is part of the form. */
interface ChangedMessage {
  body: string;
  sendAt: string;
  mayBeEmpty: boolean;
}

const timeSchema = (t: ReturnType<typeof useText<'scheduled'>>, timeZone: string, message: ChangedMessage | undefined) =>
  z
    .object({
      time: z.string().transform((field, context) => {
        const sendAt = momentOf(field, timeZone);
        const problem = sendTimeProblem(sendAt, new Date());
        if (problem) context.addIssue({ code: 'custom', message: t(`problem.${problem}`) });
        return sendAt ?? z.NEVER;
      }),
      body: z.string().refine((body) => !message || message.mayBeEmpty || body.trim() !== '', t('bodyMissing')),
    })
    .transform(({ time, body }) => ({ sendAt: time, body }));

function TimeForm({ id, timeZone, windowEnd, message, error, onConfirm }: TimeFormProps) {
  const t = useText('scheduled');
  const [initial] = useState(() => ({ time: fieldOf(firstTime(message?.sendAt, timeZone), timeZone), body: message?.body ?? '' }));
  const { values, register, errorOf, submit } = useSchemaForm({
    schema: timeSchema(t, timeZone, message),
    values: initial,
    submit: onConfirm,
  });
  const sendAt = momentOf(values.time, timeZone);
  return (
    <form id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {error && <Banner tone="danger">{error}</Banner>}
      {message && (
        <Field label={t('body')} error={errorOf('body')}>
          <Textarea rows={4} maxLength={MESSAGE_MAX_LENGTH} {...register('body')} />
        </Field>
      )}
      <Field label={t('time')} hint={t('timeZone', { zone: timeZone.replaceAll('_', ' ') })} error={errorOf('time')} required>
        <Input type="datetime-local" {...register('time')} />
      </Field>
      {sendAt && isAfterWindow(sendAt, windowEnd) && <Banner tone="warning">{t('afterWindow')}</Banner>}
    </form>
  );
}

/** A time that has passed is replaced by tomorrow. */
function firstTime(sendAt: string | undefined, timeZone: string): Date {
  const now = new Date();
  if (sendAt && Date.parse(sendAt) > now.getTime()) return new Date(sendAt);
  return sendTimes(now, timeZone).find(({ name }) => name === 'tomorrow')?.at ?? now;
}
