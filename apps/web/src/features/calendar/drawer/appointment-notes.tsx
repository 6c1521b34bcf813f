import { api } from '@app/contracts/catalogue/endpoints';
import { type AppointmentView, MAX_APPOINTMENT_NOTES } from '@app/contracts/calendar/appointments.contract';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { showAppointment } from '../api/calendar-cache';

const Notes = z.object({ notes: z.string().trim() });

/** Notes for the team, which the customer never sees. */
export function AppointmentNotes({ appointment: { id, version, notes } }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const kit = useText('kit');
  const queryClient = useQueryClient();
  const writes = useCan('contacts.write');
  const form = useSchemaForm({
    schema: Notes,
    values: { notes },
    failed: t('notesFailed'),
    submit: async (changes) =>
      showAppointment(queryClient, await call(api.appointments.change, { params: { id }, body: { ...changes, version } })),
    resetsOnSuccess: true,
  });
  if (!writes) return notes === '' ? null : <p className="text-base whitespace-pre-line text-text">{notes}</p>;
  return (
    <form noValidate className="border-t border-border pt-4" onSubmit={(event) => void form.submit(event)}>
      <Field label={t('notes')} hint={t('notesHint')} error={form.errorOf('notes') ?? form.formError}>
        <Textarea rows={2} maxLength={MAX_APPOINTMENT_NOTES} {...form.register('notes')} />
      </Field>
      {form.isDirty && (
        <div className="mt-2 flex justify-end gap-2">
          <Button size="sm" onClick={form.discard}>
            {kit('cancel')}
          </Button>
          <Button size="sm" type="submit" variant="primary" loading={form.isSubmitting}>
            {kit('save')}
          </Button>
        </div>
      )}
    </form>
  );
}
