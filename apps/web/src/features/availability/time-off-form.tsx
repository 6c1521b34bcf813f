import { api } from '@app/contracts/catalogue/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { fieldOf, hourIn, momentOf } from '@/lib/time/zone';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { availabilityKeys } from './api/availability-queries';

interface TimeOffFormProps {
  userId: number;
  onDone: () => void;
}

const MAX_NOTE = 200;

const timeOffSchema = (t: ReturnType<typeof useText<'availability.timeOff'>>) => {
  const moment = z.string().transform((field, context) => {
    const at = momentOf(field);
    if (!at) context.addIssue({ code: 'custom', message: t('missing') });
    return at?.toISOString() ?? z.NEVER;
  });
  return z
    .object({ start: moment, end: moment, note: z.string().trim() })
    .refine(({ start, end }) => end > start, { path: ['end'], error: t('order') });
};

/** A holiday or another absence, on the clocks of the organization. */
export function TimeOffForm({ userId, onDone }: TimeOffFormProps) {
  const t = useText('availability.timeOff');
  const kit = useText('kit');
  const queryClient = useQueryClient();
  const createOnce = useClientId();
  const [values] = useState(() => ({ start: fieldOf(hourIn(new Date(), 1, 0)), end: fieldOf(hourIn(new Date(), 2, 0)), note: '' }));
  const form = useSchemaForm({
    schema: timeOffSchema(t),
    values,
    failed: t('addFailed'),
    async submit(off) {
      await createOnce((client_id) => call(api.timeOff.create, { params: { userId }, body: { ...off, client_id } }), JSON.stringify(off));
      await queryClient.invalidateQueries({ queryKey: availabilityKeys.timeOff(userId) });
      onDone();
    },
  });
  return (
    <div role="group" aria-label={t('add')} className="flex w-full flex-col gap-3 rounded-md border border-border p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('start')} error={form.errorOf('start')}>
          <Input type="datetime-local" {...form.register('start')} />
        </Field>
        <Field label={t('end')} error={form.errorOf('end')}>
          <Input type="datetime-local" {...form.register('end')} />
        </Field>
      </div>
      <Field label={t('note')} hint={t('noteHint')} error={form.formError}>
        <Input maxLength={MAX_NOTE} autoComplete="off" {...form.register('note')} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {kit('cancel')}
        </Button>
        <Button size="sm" variant="primary" loading={form.isSubmitting} onClick={() => void form.submit()}>
          {kit('save')}
        </Button>
      </div>
    </div>
  );
}
