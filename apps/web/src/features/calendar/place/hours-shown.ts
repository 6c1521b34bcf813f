import type { WallStretch } from '@app/contracts/calendar/appointments.contract';
import type { DayRange } from './calendar-view';
import { type Day, daysBetween, minutesBetween, wallTimeAt } from './days';

const DAY_MINUTES = 1440;
const USUAL = { from: 8 * 60, to: 20 * 60 };

export interface ShownHours {
  /** Minutes after midnight, in full hours. */
  from: number;
  to: number;
}

/** Minutes of a stretch after midnight of a day, cut to that day; null where it does not touch it. */
export function minutesOn(day: Day, { local_start, local_end }: WallStretch): { from: number; to: number } | null {
  const midnight = `${day}T00:00`;
  const from = Math.max(0, minutesBetween(midnight, local_start));
  const to = Math.min(DAY_MINUTES, minutesBetween(midnight, local_end));
  return from < to ? { from, to } : null;
}

/**
 * The hours of a grid: an hour around the opening hours, and every appointment. Where the dealership is always open, the usual hours of a day.
 */
export function hoursShown(range: DayRange, open: readonly WallStretch[], taken: readonly WallStretch[]): ShownHours {
  const days = daysBetween(range.first, range.last);
  const on = (stretches: readonly WallStretch[]) => stretches.flatMap((stretch) => days.flatMap((day) => minutesOn(day, stretch) ?? []));
  const whole = ({ from, to }: ShownHours) => from === 0 && to === DAY_MINUTES;
  const opening = on(open).filter((each) => !whole(each));
  const around = opening.map(({ from, to }) => ({ from: from - 60, to: to + 60 }));
  const all = [...(around.length > 0 ? around : [USUAL]), ...on(taken)];
  return {
    from: Math.max(0, Math.floor(Math.min(...all.map(({ from }) => from)) / 60) * 60),
    to: Math.min(DAY_MINUTES, Math.ceil(Math.max(...all.map(({ to }) => to)) / 60) * 60),
  };
}

/** The rest of a day: what lies outside of the stretches. */
export function restOf(day: Day, stretches: readonly WallStretch[]): WallStretch[] {
  const inside = stretches.flatMap((stretch) => minutesOn(day, stretch) ?? []).toSorted((one, other) => one.from - other.from);
  const rest: WallStretch[] = [];
  let at = 0;
  const add = (to: number) => {
    if (to > at) rest.push({ local_start: wallTimeAt(day, at), local_end: wallTimeAt(day, to) });
  };
  for (const { from, to } of inside) {
    add(from);
    at = Math.max(at, to);
  }
  add(DAY_MINUTES);
  return rest;
}

/** When the dealership is closed, on each of the days. */
export const closedIn = ({ first, last }: DayRange, open: readonly WallStretch[]): WallStretch[] =>
  daysBetween(first, last).flatMap((day) => restOf(day, open));

/** Whether a stretch lies inside of one of these. */
export const isWithin = ({ local_start, local_end }: WallStretch, stretches: readonly WallStretch[]): boolean =>
  stretches.some((each) => each.local_start <= local_start && each.local_end >= local_end);
