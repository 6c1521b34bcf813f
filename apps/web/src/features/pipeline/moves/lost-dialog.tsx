import { useId } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';

export interface LostDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the reason as text. */
  onConfirm: (reason: string) => void;
}

/** Asks for the reason before a lead is moved to lost. */
export function LostDialog({ open, onClose, onConfirm }: LostDialogProps) {
  const t = useText('pipeline.lost');
  const kit = useText('kit');
  const form = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <LostForm id={form} onConfirm={onConfirm} />
    </Dialog>
  );
}

const REASONS = ['elsewhere', 'price', 'financing', 'silent', 'postponed', 'other'] as const;
type Reason = (typeof REASONS)[number];

const lostSchema = (t: ReturnType<typeof useText<'pipeline.lost'>>) =>
  z.object({ reason: z.enum(REASONS, t('required')), details: z.string().trim() }).transform(({ reason, details }, context) => {
    const text = [reason === 'other' ? '' : t(`reasons.${reason}`), details].filter(Boolean).join(': ');
    if (text === '') context.addIssue({ code: 'custom', path: ['details'], message: t('required') });
    return text;
  });

const EMPTY = { reason: null as Reason | null, details: '' };

function LostForm({ id, onConfirm }: { id: string; onConfirm: (reason: string) => void }) {
  const t = useText('pipeline.lost');
  const { values, change, register, errorOf, submit } = useSchemaForm({ schema: lostSchema(t), values: EMPTY, submit: onConfirm });
  const options = REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }));
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('reason')} required error={errorOf('reason')}>
        <Select value={values.reason} onValueChange={(reason) => change({ reason })} options={options} />
      </Field>
      <Field label={t('details')} required={values.reason === 'other'} error={errorOf('details')}>
        <Textarea rows={3} maxLength={400} {...register('details')} />
      </Field>
    </form>
  );
}
