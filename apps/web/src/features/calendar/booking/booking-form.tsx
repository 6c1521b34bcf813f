import { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { MAX_APPOINTMENT_NOTES } from '@app/contracts/calendar/appointments.contract';
import { Car, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { ContactChoice, type NewContactSlot } from './contact-choice';
import { TakenBanner } from '../time/taken-banner';
import { TimeChoice } from '../time/time-choice';
import type { Booking } from './use-booking';

export interface BookingFormProps {
  id: string;
  booking: Booking;
  AddContact: ComponentType<NewContactSlot>;
  onChooseVehicle: () => void;
}

export function BookingForm({ id, booking, AddContact, onChooseVehicle }: BookingFormProps) {
  const t = useText('calendar.booking');
  const types = useText('calendar.types');
  const { draft, change, errors, submit, minutes } = booking;
  const options = AppointmentType.options.map((type) => ({ value: type, label: types(type) }));
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit({});
      }}
    >
      <ContactChoice value={draft.contact} onChoose={(contact) => change({ contact })} error={errors.contact} AddContact={AddContact} />
      <Field label={t('type')} hint={minutes === null ? undefined : t('minutes', { count: String(minutes) })}>
        <Select options={options} value={draft.type} onValueChange={(type) => change({ type, time: null })} />
      </Field>
      <VehicleField booking={booking} onChooseVehicle={onChooseVehicle} />
      <TimeChoice
        value={draft}
        onChange={change}
        type={draft.type}
        vehicleId={draft.vehicle?.id ?? null}
        contactId={draft.contact?.id ?? null}
        error={errors.time}
      />
      <Field label={t('notes')} hint={t('notesHint')}>
        <Textarea
          rows={2}
          maxLength={MAX_APPOINTMENT_NOTES}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Field>
      <Refusal booking={booking} />
    </form>
  );
}

function VehicleField({ booking, onChooseVehicle }: Pick<BookingFormProps, 'booking' | 'onChooseVehicle'>) {
  const t = useText('calendar.booking');
  const { draft, change, errors, needsVehicle } = booking;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-text">{needsVehicle ? t('vehicle') : t('vehicleOptional')}</p>
      {draft.vehicle ? (
        <div className="flex items-center gap-2.5 rounded-md border border-border px-3 py-1.5 text-base text-text">
          <Car aria-hidden className="text-text-2" />
          <span className="min-w-0 flex-1 truncate">{draft.vehicle.title}</span>
          <Button size="sm" variant="ghost" onClick={onChooseVehicle}>
            {t('change')}
          </Button>
          <IconButton size="sm" label={t('noVehicle')} icon={<X />} onClick={() => change({ vehicle: null, time: null })} />
        </div>
      ) : (
        <Button className="self-start" icon={<Car aria-hidden />} onClick={onChooseVehicle}>
          {t('chooseVehicle')}
        </Button>
      )}
      {errors.vehicle && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {errors.vehicle}
        </p>
      )}
    </div>
  );
}

/** Why the appointment was not booked, and the ways on. */
function Refusal({ booking: { refusal, submit, isPending } }: Pick<BookingFormProps, 'booking'>) {
  const t = useText('calendar.booking');
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div ref={problem} className="empty:hidden">
      {refusal?.kind === 'taken' && <TakenBanner taken={refusal.taken} busy={isPending} onPick={(slot) => submit({ slot })} />}
      {refusal?.kind === 'outside' && (
        <Banner
          tone="warning"
          action={
            <Button size="sm" loading={isPending} onClick={() => submit({ outsideHours: true })}>
              {t('allTheSame')}
            </Button>
          }
        >
          {t('outside')}
        </Banner>
      )}
      {refusal?.kind === 'other' && <Banner tone="danger">{refusal.words}</Banner>}
    </div>
  );
}
