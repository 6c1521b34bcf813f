import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { fieldOf } from '@/lib/time/zone';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { QueryError } from '@/ui/error-state';
import { ToggleChip } from '@/ui/toggle-chip';
import { hoursQuery, slotsQuery } from '../api/calendar-queries';
import { addDays, type Day, dayIn } from '../place/days';
import { type ChosenTime, typedClock } from './chosen-time';

/** The server proposes the owner of the contact where free, else somebody who is. */
export const ANYBODY = 'any';
const NOBODY_YET = 'nobody';
const NAMELESS = new Map<string, null | undefined>([
  [ANYBODY, undefined],
  [NOBODY_YET, null],
]);

export interface TimeChoiceValue {
  day: Day;
  /** ANYBODY, nobody yet, or the number of a person. */
  person: string;
  time: ChosenTime | null;
  /** Another time than those that are offered, such as 16:35; null while one of them is chosen. */
  otherClock: string | null;
}

export interface TimeChoiceProps {
  value: TimeChoiceValue;
  onChange: (change: Partial<TimeChoiceValue>) => void;
  type: AppointmentType;
  vehicleId: number | null;
  contactId: number | null;
  /** The appointment that is to be moved. */
  movedId?: number;
  error?: string;
}

/** Returns the id of the chosen person: null for nobody yet, undefined for anybody who is free. */
export const personIn = ({ person }: Pick<TimeChoiceValue, 'person'>): number | null | undefined =>
  NAMELESS.has(person) ? NAMELESS.get(person) : Number(person);

/** With whom, on which day, at which time: one that is free, or any other at full five minutes. */
export function TimeChoice({ value, onChange, type, vehicleId, contactId, movedId, error }: TimeChoiceProps) {
  const t = useText('calendar.time');
  const today = dayIn(fieldOf(useNow()));
  const { day, person, otherClock } = value;
  const { data: hours } = useQuery(hoursQuery({ first: day, last: day }));
  const people = [
    { value: ANYBODY, label: t('anybody') },
    ...(hours?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NOBODY_YET, label: t('nobodyYet') },
  ];
  const isOther = otherClock !== null;
  const toOther = () => onChange({ time: null, otherClock: value.time?.local_start.slice(11) ?? '' });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('person')}>
          <Select options={people} value={person} onValueChange={(next) => onChange({ person: next, time: isOther ? value.time : null })} />
        </Field>
        <Field label={t('day')}>
          <Input
            type="date"
            min={today}
            max={addDays(today, 366)}
            value={day}
            onChange={({ target }) => target.value && onChange({ day: target.value, ...moved(value, target.value) })}
          />
        </Field>
      </div>
      {!isOther && person !== NOBODY_YET && (
        <Slots {...{ value, onChange, type, vehicleId, contactId, movedId }} onOther={toOther} error={error} />
      )}
      {(isOther || person === NOBODY_YET) && <OtherTime value={value} onChange={onChange} error={error} />}
    </div>
  );
}

function OtherTime({ value: { day, person, otherClock }, onChange, error }: Pick<TimeChoiceProps, 'value' | 'onChange' | 'error'>) {
  const t = useText('calendar.time');
  const typeClock = (text: string) => {
    const clock = typedClock(text);
    onChange({ otherClock: text, time: clock === null ? null : { local_start: `${day}T${clock}` } });
  };
  const toFree = person !== NOBODY_YET && (
    <button
      type="button"
      className="touch-target min-h-6 rounded-sm text-brand-text hover:underline"
      onClick={() => onChange({ otherClock: null, time: null })}
    >
      {t('toFree')}
    </button>
  );
  return (
    <Field label={t('other')} hint={t('otherHint')} error={error} aside={toFree}>
      <Input type="time" step={300} value={otherClock ?? ''} onChange={({ target }) => typeClock(target.value)} className="max-w-40" />
    </Field>
  );
}

/** Another day keeps a time that was typed. */
const moved = ({ otherClock }: TimeChoiceValue, day: Day): Pick<TimeChoiceValue, 'time'> => {
  const clock = otherClock === null ? null : typedClock(otherClock);
  return { time: clock === null ? null : { local_start: `${day}T${clock}` } };
};

interface SlotsProps extends TimeChoiceProps {
  onOther: () => void;
}

/** A dealership without opening hours has free times from midnight on; the list begins here and scrolls back. */
const MORNING = '08:00';

/** The free times of the day. */
function Slots({ value: { day, person, time }, onChange, type, vehicleId, contactId, movedId, onOther, error }: SlotsProps) {
  const t = useText('calendar.time');
  const id = useId();
  const query = useQuery(slotsQuery({ type, day, userId: personIn({ person }) ?? null, vehicleId, contactId, movedId: movedId ?? null }));
  const { data: slots } = query;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = slots?.findIndex(({ local_start }) => local_start.slice(11) >= MORNING) ?? -1;
    const chip = list.current?.children[first];
    if (list.current && chip instanceof HTMLElement) list.current.scrollTop = chip.offsetTop;
  }, [slots]);
  const chosen = slots?.find(({ local_start }) => local_start === time?.local_start);
  return (
    <section aria-labelledby={id} className="min-h-20">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-sm font-medium text-text">
          {t('free')}
        </h3>
        <button type="button" className="touch-target min-h-6 rounded-sm text-sm text-brand-text hover:underline" onClick={onOther}>
          {t('toOther')}
        </button>
      </div>
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && !slots && <QueryError title={t('failed')} query={query} className="py-3" />}
      {slots?.length === 0 && <p className="text-base text-text-2">{t('none')}</p>}
      <div ref={list} className="relative flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-0.5">
        {slots?.map((slot) => (
          <ToggleChip
            key={slot.local_start}
            pressed={slot.local_start === time?.local_start}
            onClick={() => onChange({ time: { local_start: slot.local_start, slot } })}
          >
            {slot.local_start.slice(11)}
          </ToggleChip>
        ))}
      </div>
      {chosen && person === ANYBODY && <p className="mt-1.5 text-sm text-text-2">{t('withPerson', { name: chosen.user.name })}</p>}
      {error && (
        <p role="alert" className="mt-1.5 text-xs font-medium text-danger-text">
          {error}
        </p>
      )}
    </section>
  );
}
