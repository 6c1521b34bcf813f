import type { Shift } from '@app/contracts/core/shift.contract';
import { TZDate } from '@date-fns/tz';

const DAYS = 7;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = DAYS * DAY_MINUTES;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Start of a shift in minutes since Monday 00:00, and its length, both in local time. */
function spanOf({ day, from, to }: Shift): { start: number; length: number } {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return { start: (day - 1) * DAY_MINUTES + begin, length: end > begin ? end - begin : end + DAY_MINUTES - begin };
}

const isInside = (minute: number, { start, length }: { start: number; length: number }): boolean =>
  (minute - start + WEEK_MINUTES) % WEEK_MINUTES < length;

/** Whether a shift is on at this moment, in local time of the time zone; null means always. */
export function worksAt(shifts: readonly Shift[] | null, now: Date, timeZone: string): boolean {
  if (shifts === null) return true;
  const local = new TZDate(now.getTime(), timeZone);
  const minute = ((local.getDay() + 6) % DAYS) * DAY_MINUTES + local.getHours() * 60 + local.getMinutes();
  return shifts.some((shift) => isInside(minute, spanOf(shift)));
}

/** Whether one shift begins during another. */
export function overlap(shifts: readonly Shift[]): boolean {
  const spans = shifts.map(spanOf);
  return spans.some((span, index) => spans.some((other, position) => position !== index && isInside(span.start, other)));
}
