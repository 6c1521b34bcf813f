import type { OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';
import { TZDate } from '@date-fns/tz';

/** The next opening is looked for within a year. */
const MAX_DAYS_AHEAD = 366;
const DAY_MINUTES = 1440;

const pad = (value: number) => String(value).padStart(2, '0');
const dateOf = (day: TZDate): string => `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
const weekdayOf = (day: TZDate): number => ((day.getDay() + 6) % 7) + 1;

const WHOLE_DAY = { from: '00:00', to: '00:00' };

/** The shifts that begin on a date. A closure with hours has them in the place of the week's. */
function shiftsOn(day: TZDate, { hours, closures }: OpeningHours): Shift[] {
  const weekday = weekdayOf(day);
  const closure = closures.find(({ date }) => date === dateOf(day));
  if (closure) return (closure.hours ?? []).map((shift) => ({ ...shift, day: weekday }));
  return hours.length === 0 ? [{ day: weekday, ...WHOLE_DAY }] : hours.filter((shift) => shift.day === weekday);
}

/** On the date of a closure only its own hours count, so that a night shift of the day before ends with its day. */
export function isOpenAt(opening: OpeningHours, at: Date, timeZone: string): boolean {
  const today = new TZDate(at.getTime(), timeZone);
  const isClosure = opening.closures.some(({ date }) => date === dateOf(today));
  if (isClosure) return worksAt(shiftsOn(today, opening), at, timeZone);
  return opening.hours.length === 0 || worksAt(opening.hours, at, timeZone);
}

export interface OpenPeriod {
  start: Date;
  end: Date;
}

/**
 * When it is open between two moments, in order and apart from each other. Shifts are local times: where the clocks change at night, the next
 * day opens an hour of ours earlier or later, and a night shift is an hour shorter or longer.
 */
export function openPeriods(opening: OpeningHours, from: Date, to: Date, timeZone: string): OpenPeriod[] {
  if (opening.hours.length === 0 && opening.closures.length === 0) return from < to ? [{ start: from, end: to }] : [];
  const first = new TZDate(from.getTime(), timeZone);
  const periods: OpenPeriod[] = [];
  for (let ahead = 0; ; ahead++) {
    const midnight = new TZDate(first.getFullYear(), first.getMonth(), first.getDate() + ahead, timeZone);
    if (midnight.getTime() >= to.getTime()) return periods;
    for (const [begin, end] of openMinutes(midnight, opening)) {
      const start = Math.max(momentOf(midnight, begin), from.getTime());
      const stop = Math.min(momentOf(midnight, end), to.getTime());
      const last = periods.at(-1);
      if (last && start <= last.end.getTime()) last.end = new Date(Math.max(last.end.getTime(), stop));
      else if (start < stop) periods.push({ start: new Date(start), end: new Date(stop) });
    }
  }
}

/** The open periods of a date, in minutes since its midnight and in order; a night shift of the day before goes on until its end. */
function openMinutes(day: TZDate, opening: OpeningHours): [begin: number, end: number][] {
  const isClosure = opening.closures.some(({ date }) => date === dateOf(day));
  if (!isClosure && opening.hours.length === 0) return [[0, DAY_MINUTES]];
  const weekday = weekdayOf(day);
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  const own = (isClosure ? shiftsOn(day, opening) : opening.hours.filter((shift) => shift.day === weekday)).map(minutesOf);
  const nights = isClosure ? [] : opening.hours.filter((shift) => shift.day === yesterday).map(minutesOf);
  const spans = [
    ...nights.map(([, end]): [number, number] => [0, end - DAY_MINUTES]),
    ...own.map(([begin, end]): [number, number] => [begin, Math.min(end, DAY_MINUTES)]),
  ];
  return spans.filter(([begin, end]) => begin < end).sort(([one], [other]) => one - other);
}

/** Start and end of a shift; the end of a night shift is after the day's. */
function minutesOf({ from, to }: Shift): [begin: number, end: number] {
  const [begin, end] = [clockMinutes(from), clockMinutes(to)];
  return [begin, end > begin ? end : end + DAY_MINUTES];
}

function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const momentOf = (midnight: TZDate, minute: number): number =>
  new TZDate(midnight.getFullYear(), midnight.getMonth(), midnight.getDate(), 0, minute, midnight.timeZone).getTime();

/** This moment while it is open, else when it opens next; null when it does not within a year. */
export function nextOpeningAfter(opening: OpeningHours, at: Date, timeZone: string): Date | null {
  if (isOpenAt(opening, at, timeZone)) return at;
  const today = new TZDate(at.getTime(), timeZone);
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const day = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + ahead, timeZone);
    const starts = shiftsOn(day, opening)
      .map(({ from }) => momentOf(day, clockMinutes(from)))
      .filter((start) => start > at.getTime());
    if (starts.length > 0) return new Date(Math.min(...starts));
  }
  return null;
}
