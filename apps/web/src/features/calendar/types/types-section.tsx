import { AppointmentTypeSettings, type AppointmentTypeView } from '@app/contracts/calendar/appointment-types.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { typedNumber } from '@/lib/formatting/typed-number';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { LeaveGuard } from '@/ui/leave-guard';
import { NumberInput } from '@/ui/number-input';
import { QueryError } from '@/ui/error-state';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { appointmentTypesQuery, calendarKeys } from '../api/calendar-queries';
import { AppointmentMessagesCard } from './messages-card';

/** Settings, Appointments: how long each type takes and when it may be booked. */
export function AppointmentTypesSection() {
  const t = useText('appointmentTypes');
  const query = useQuery(appointmentTypesQuery);
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <AppointmentMessagesCard />
      {query.isPending && <Skeleton className="h-72 w-full rounded-lg" />}
      {query.isError && !query.data && (
        <Card>
          <QueryError title={t('failed')} query={query} />
        </Card>
      )}
      {query.data?.types.map((type) => (
        <TypeCard key={type.type} type={type} />
      ))}
    </SettingsPage>
  );
}

const NUMBERS = ['minutes', 'step', 'buffer_before', 'buffer_after', 'notice', 'days_ahead'] as const;
type NumberName = (typeof NUMBERS)[number];
type Typed = Record<NumberName, string> & { needs_vehicle: boolean };

const asNumber = z.string().transform(typedNumber);
const TypedSettings = z
  .object({
    ...(Object.fromEntries(NUMBERS.map((name) => [name, asNumber])) as Record<NumberName, typeof asNumber>),
    needs_vehicle: z.boolean(),
  })
  .pipe(AppointmentTypeSettings);

const typedOf = (type: AppointmentTypeView): Typed => ({
  ...(Object.fromEntries(NUMBERS.map((name) => [name, String(type[name])])) as Record<NumberName, string>),
  needs_vehicle: type.needs_vehicle,
});

function useTypeForm(type: AppointmentTypeView) {
  const t = useText('appointmentTypes');
  const queryClient = useQueryClient();
  return useSchemaForm<Typed, AppointmentTypeSettings>({
    schema: TypedSettings,
    values: typedOf(type),
    texts: Object.fromEntries(NUMBERS.map((name) => [name, t(`limits.${name}`)])),
    failed: t('saveFailed'),
    resetsOnSuccess: true,
    async submit(settings) {
      await call(api.appointmentTypes.save, { params: { type: type.type }, body: settings });
      await queryClient.invalidateQueries({ queryKey: calendarKeys.types });
      showSettingsBanner('success', t('saved', { type: t(`types.${type.type}`) }));
    },
  });
}

function TypeCard({ type }: { type: AppointmentTypeView }) {
  const t = useText('appointmentTypes');
  const kit = useText('kit');
  const form = useTypeForm(type);
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Card
        title={t(`types.${type.type}`)}
        footer={
          form.isDirty && (
            <>
              <Button onClick={form.discard}>{kit('saveRow.discard')}</Button>
              <Button type="submit" variant="primary" loading={form.isSubmitting}>
                {kit('save')}
              </Button>
            </>
          )
        }
      >
        <div className="grid gap-4 @md:grid-cols-2 @2xl:grid-cols-3">
          {NUMBERS.map((name) => (
            <Field key={name} label={t(`fields.${name}`)} hint={t(`hints.${name}`)} error={form.errorOf(name)}>
              <NumberInput {...form.register(name)} />
            </Field>
          ))}
        </div>
        <Checkbox
          label={t('fields.needs_vehicle')}
          checked={form.values.needs_vehicle}
          onCheckedChange={(needs_vehicle) => form.change({ needs_vehicle })}
        />
        {form.formError && (
          <p role="alert" className="text-sm font-medium text-danger-text">
            {form.formError}
          </p>
        )}
      </Card>
      <LeaveGuard isUnsaved={() => form.isDirty} />
    </form>
  );
}
