import type { AppointmentView, BusyTime, CalendarHours, WallStretch } from '@app/contracts/calendar/appointments.contract';
import { restOf, type ShownHours } from '../place/hours-shown';
import { NOBODY } from '../place/calendar-filter';
import type { Day } from '../place/days';

export type Entry = { kind: 'appointment'; appointment: AppointmentView } | { kind: 'busy'; busy: BusyTime };

export interface Column {
  /** The person, or NOBODY; null for the one column of a day. */
  personId: number | null;
  name: string;
  entries: Entry[];
  /** When nobody works, and when they are off. */
  closed: WallStretch[];
  off: WallStretch[];
  works: WallStretch[];
}

export interface TeamColumnProps {
  column: Column;
  hours: ShownHours;
  all: readonly AppointmentView[];
  busy: readonly BusyTime[];
}

interface Shown {
  appointments: readonly AppointmentView[];
  busy: readonly BusyTime[];
  hours: CalendarHours;
}

const entriesOf = ({ appointments, busy }: Pick<Shown, 'appointments' | 'busy'>): Entry[] => [
  ...appointments.map((appointment): Entry => ({ kind: 'appointment', appointment })),
  ...busy.map((each): Entry => ({ kind: 'busy', busy: each })),
];

export const stretchOf = (entry: Entry): WallStretch => (entry.kind === 'appointment' ? entry.appointment : entry.busy);

const personOf = (entry: Entry): number => (entry.kind === 'appointment' ? entry.appointment : entry.busy).user?.id ?? NOBODY;

/** The one column of a day, with everybody’s appointments. */
export const dayColumn = (day: Day, { hours, ...shown }: Shown): Column => ({
  personId: null,
  name: '',
  entries: entriesOf(shown),
  closed: restOf(day, hours.open),
  off: [],
  works: hours.open,
});

/** A column for each person of the filter, by name; those who are not asked for or have no time yet come last. */
export function teamColumns(day: Day, { hours, ...shown }: Shown, people: readonly number[] | null, nobody: string): Column[] {
  const entries = entriesOf(shown);
  const of = (id: number) => entries.filter((entry) => personOf(entry) === id);
  const known = hours.people.filter(({ id }) => people === null || people.includes(id));
  const columns = known.map(({ id, name, works, time_off: off }) => ({
    personId: id,
    name,
    entries: of(id),
    closed: restOf(day, works),
    off,
    works,
  }));
  const left = entries.filter((entry) => !hours.people.some(({ id }) => id === personOf(entry)));
  if (left.length === 0) return columns;
  return [...columns, { personId: NOBODY, name: nobody, entries: left, closed: restOf(day, hours.open), off: [], works: hours.open }];
}

/** Returns the appointment or busy time that has this time of the person or of the vehicle. */
export function conflictIn(
  stretch: WallStretch,
  { personId, moved, all, busy }: { personId: number; moved: AppointmentView; all: readonly AppointmentView[]; busy: readonly BusyTime[] },
): AppointmentView | BusyTime | null {
  const overlaps = (each: WallStretch) => each.local_start < stretch.local_end && each.local_end > stretch.local_start;
  const taken = all.find(
    (each) =>
      each.id !== moved.id &&
      each.holds &&
      overlaps(each) &&
      ((personId !== NOBODY && each.user?.id === personId) || (moved.vehicle !== null && each.vehicle?.id === moved.vehicle.id)),
  );
  return taken ?? busy.find((each) => each.user?.id === personId && overlaps(each)) ?? null;
}
