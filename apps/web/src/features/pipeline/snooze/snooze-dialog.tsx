import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { SnoozeInput } from '@app/contracts/pipeline/pipeline.contract';
import { useId, useState } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { usePersonName } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { fieldOf, momentOf } from '@/lib/time/zone';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { presetMoment, SNOOZE_PRESETS, type SnoozePreset } from './snooze-presets';
import { useLatest } from '@/ui/use-latest';

export interface SnoozeDialogProps {
  open: boolean;
  /** The card to pause; null while the dialog is closed. */
  card: ContactView | null;
  onPause: (pause: { card: ContactView; snooze: SnoozeInput }) => void;
  onClose: () => void;
}

export function SnoozeDialog({ open, card, onPause, onClose }: SnoozeDialogProps) {
  const t = useText('pipeline.snooze');
  const kit = useText('kit');
  const form = useId();
  const shown = useLatest(card);
  const name = usePersonName(shown?.name ?? '');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('title', { name })}
      description={t('description')}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={form} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
    >
      <SnoozeForm
        id={form}
        onConfirm={(until, reason) => {
          onClose();
          if (card) onPause({ card, snooze: { until: until.toISOString(), reason } });
        }}
      />
    </Dialog>
  );
}

const YEAR_MS = 366 * 86_400_000;
const HOUR_MS = 3_600_000;

const snoozeSchema = (t: ReturnType<typeof useText<'pipeline.snooze'>>) =>
  z
    .object({ preset: z.enum(SNOOZE_PRESETS), moment: z.string(), reason: z.string().trim().min(1, t('reasonRequired')) })
    .transform(({ preset, moment, reason }, context) => {
      const until = presetMoment(preset, new Date()) ?? momentOf(moment) ?? new Date(Number.NaN);
      const ahead = until.getTime() - Date.now();
      if (!(ahead > 0 && ahead < YEAR_MS)) context.addIssue({ code: 'custom', path: ['moment'], message: t('momentInvalid') });
      return { until, reason };
    });

function SnoozeForm({ id, onConfirm }: { id: string; onConfirm: (until: Date, reason: string) => void }) {
  const t = useText('pipeline.snooze');
  const [opened] = useState(() => new Date());
  const [initial] = useState(() => ({
    preset: 'tomorrow' as SnoozePreset,
    moment: fieldOf(new Date(opened.getTime() + HOUR_MS)),
    reason: '',
  }));
  const { values, change, register, errorOf, submit } = useSchemaForm({
    schema: snoozeSchema(t),
    values: initial,
    submit: ({ until, reason }) => onConfirm(until, reason),
  });
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('until')}>
        <Select
          value={values.preset}
          onValueChange={(preset) => change({ preset })}
          options={SNOOZE_PRESETS.map((value) => ({ value, label: t(`presets.${value}`) }))}
        />
      </Field>
      {values.preset === 'custom' && (
        <Field label={t('moment')} required error={errorOf('moment')}>
          <Input type="datetime-local" min={fieldOf(opened)} {...register('moment')} />
        </Field>
      )}
      <Field label={t('reason')} required error={errorOf('reason')}>
        <Textarea rows={2} maxLength={500} {...register('reason')} />
      </Field>
    </form>
  );
}
