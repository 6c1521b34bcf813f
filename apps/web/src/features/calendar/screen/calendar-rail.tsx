import { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { AtOnce } from '@/ui/at-once';
import { Checkbox } from '@/ui/checkbox';
import { PersonAvatar } from '@/ui/person-avatar';
import { Skeleton } from '@/ui/skeleton';
import { hoursQuery, periodQuery } from '../api/calendar-queries';
import { TYPE_HUES } from '../look/type-look';
import { filtered, NOBODY, withSwitched } from '../place/calendar-filter';
import { touches } from '../place/calendar-view';
import { useCalendarLocation } from '../place/use-calendar-location';
import { GoogleCard } from './google-card';
import { MonthPicker } from './month-picker';

/** Beside the days, where there is room: a month to jump in, people, the meaning of colours, Google. */
export function CalendarRail() {
  const t = useText('calendar');
  const { range } = useCalendarLocation();
  return (
    <aside aria-label={t('rail')} className="flex w-66 shrink-0 flex-col overflow-y-auto border-l border-border bg-surface max-lg:hidden">
      <MonthPicker />
      <AtOnce queries={[useQuery(hoursQuery(range))]} skeleton={<Skeleton className="m-4 h-96" />}>
        <People />
        <Legend />
        <div className="mt-auto p-4">
          <GoogleCard />
        </div>
      </AtOnce>
    </aside>
  );
}

/** The meaning of colours and marks. */
function Legend() {
  const t = useText('calendar');
  return (
    <section className="border-t border-border p-4">
      <h2 className="mb-2 text-sm font-semibold text-text">{t('types.label')}</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-2 text-sm text-text">
        {AppointmentType.options.map((type) => (
          <li key={type} data-hue={TYPE_HUES[type]} className="flex items-center gap-2">
            <span aria-hidden className="size-2.5 shrink-0 rounded-[3px] bg-stage" />
            {t(`types.${type}`)}
          </li>
        ))}
        <li className="flex items-center gap-2 text-text-2">
          <CircleDashed aria-hidden className="-ml-0.5 size-3.5" />
          {t('states.requested')}
        </li>
      </ul>
    </section>
  );
}

/** Switches people on and off, and counts their appointments of these days. */
function People() {
  const t = useText('calendar');
  const { filter, range, narrow } = useCalendarLocation();
  const { data: hours } = useQuery(hoursQuery(range));
  const { data: period } = useQuery(periodQuery(range));
  const shown = filtered(period?.appointments ?? [], { ...filter, people: null }).filter((each) => touches(range, each));
  const countOf = (id: number) => shown.filter(({ user }) => (user?.id ?? NOBODY) === id).length;
  const unassigned = countOf(NOBODY) > 0 || filter.people?.includes(NOBODY) ? [{ id: NOBODY, name: t('nobody') }] : [];
  const people = [...(hours?.people ?? []), ...unassigned];
  const ids = [...(hours?.people ?? []).map(({ id }) => id), NOBODY];
  return (
    <section className="border-t border-border p-4 pb-3">
      <h2 className="mb-1 text-sm font-semibold text-text">{t('people')}</h2>
      <ul>
        {people.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2 text-sm text-text-2">
            <Checkbox
              label={
                <span className="flex min-w-0 items-center gap-2 text-sm">
                  {id !== NOBODY && <PersonAvatar id={id} name={name} size="xs" />}
                  <span className="truncate">{name}</span>
                </span>
              }
              className="min-w-0"
              checked={filter.people === null || filter.people.includes(id)}
              onCheckedChange={() => narrow({ people: withSwitched(filter.people, ids, id) })}
            />
            <span className="tabular-nums">{countOf(id)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
