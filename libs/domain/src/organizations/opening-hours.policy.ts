import type { OpeningHours } from '@app/contracts/organizations/opening-hours.contract';
import type { Shift } from '@app/contracts/core/shift.contract';
import { worksAt } from '@app/platform/time/weekly-hours.policy';
import { TZDate } from '@date-fns/tz';

/** The next opening is looked for within a year. */
const MAX_DAYS_AHEAD = 366;

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

/** This moment while it is open, else when it opens next; null when it does not within a year. */
export function nextOpeningAfter(opening: OpeningHours, at: Date, timeZone: string): Date | null {
  if (isOpenAt(opening, at, timeZone)) return at;
  const today = new TZDate(at.getTime(), timeZone);
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const day = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + ahead, timeZone);
    const starts = shiftsOn(day, opening)
      .map(({ from }) => {
        const [hours = 0, minutes = 0] = from.split(':').map(Number);
        return new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, timeZone).getTime();
      })
      .filter((start) => start > at.getTime());
    if (starts.length > 0) return new Date(Math.min(...starts));
  }
  return null;
}
