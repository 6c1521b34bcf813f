import type { AppointmentView, BusyTime, CalendarHours } from '@app/contracts/calendar/appointments.contract';
import { useMemo } from 'react';
import { useText } from '@/lib/text/use-text';
import { PersonAvatar } from '@/ui/person-avatar';
import { hoursShown, minutesOn, type ShownHours } from '../place/hours-shown';
import { NOBODY } from '../place/calendar-filter';
import { useCalendarLocation } from '../place/use-calendar-location';
import { type Column, dayColumn, teamColumns } from './columns';
import { HOUR } from './grid-position';
import { RequestsRail } from './requests-rail';
import { TeamColumn } from './team-column';

export interface TeamViewProps {
  appointments: readonly AppointmentView[];
  busy: readonly BusyTime[];
  hours: CalendarHours;
  /** Those that the filter hides as well: they hold their time all the same. */
  all: readonly AppointmentView[];
}

/** One day by hours: a column for each person, or one for everybody; requests beside it. */
export function TeamView({ appointments, busy, hours, all }: TeamViewProps) {
  const t = useText('calendar');
  const { view, day, filter, range } = useCalendarLocation();
  const columns = useMemo(() => {
    const shown = { appointments, busy, hours };
    return view === 'day' ? [dayColumn(day, shown)] : teamColumns(day, shown, filter.people, t('nobody'));
  }, [view, day, filter.people, appointments, busy, hours, t]);
  const shownHours = useMemo(() => hoursShown(range, hours.open, [...appointments, ...busy]), [range, hours, appointments, busy]);
  return (
    <div className="flex min-h-0 flex-1">
      <RequestsRail />
      <div className="min-w-0 flex-1 overflow-auto bg-surface" role="region" aria-label={t(`views.${view}`)}>
        <div className="flex min-w-full">
          <Axis hours={shownHours} isTall={view === 'team'} />
          {columns.map((column) => (
            <div key={column.personId} className="flex min-w-44 flex-1 flex-col border-l border-border">
              {view === 'team' && <ColumnHead column={column} />}
              <TeamColumn column={column} hours={shownHours} all={all} busy={busy} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const HEAD = 'h-15';

/** The hours, beside the columns. */
function Axis({ hours: { from, to }, isTall }: { hours: ShownHours; isTall: boolean }) {
  const full = Array.from({ length: (to - from) / 60 }, (_, index) => from / 60 + index);
  return (
    <div aria-hidden className="sticky left-0 z-3 w-14 shrink-0 bg-surface">
      {isTall && <div className={`sticky top-0 z-1 border-b border-border bg-surface ${HEAD}`} />}
      <div className="relative" style={{ height: full.length * HOUR }}>
        {full.map((hour, index) => (
          <span key={hour} className="absolute right-2 text-2xs text-text-2 tabular-nums" style={{ top: Math.max(2, index * HOUR - 8) }}>
            {hour}:00
          </span>
        ))}
      </div>
    </div>
  );
}

/** Names the person, their hours of that day and the number of their appointments. */
function ColumnHead({ column: { personId, name, works, entries } }: { column: Column }) {
  const t = useText('calendar');
  const { day } = useCalendarLocation();
  const on = works.flatMap((stretch) => minutesOn(day, stretch) ?? []);
  const isWhole = on.some(({ from, to }) => from === 0 && to === 1440);
  const times = works
    .filter((stretch) => minutesOn(day, stretch))
    .map(({ local_start, local_end }) => `${short(local_start)} – ${short(local_end)}`);
  const limited = times.length === 0 ? t('worksNot') : times.join(', ');
  const words = isWhole ? t('anyTime') : limited;
  return (
    <h3 className={`sticky top-0 z-2 flex items-center gap-2.5 border-b border-border bg-surface px-3 ${HEAD}`}>
      {personId !== null && personId !== NOBODY && <PersonAvatar id={personId} name={name} size="sm" />}
      <span className="min-w-0">
        <span className="block truncate text-base font-semibold text-text">{name}</span>
        <span className="block truncate text-xs font-normal text-text-2 tabular-nums">
          {words} · {entries.length}
        </span>
      </span>
    </h3>
  );
}

/** 9:00 */
const short = (wallTime: string): string => wallTime.slice(11).replace(/^0/, '');
