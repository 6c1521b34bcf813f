import type { Shift } from '@app/contracts/availability/availability.contract';
import { TZDate } from '@date-fns/tz';

const DAYS = 7;
const DAY_MINUTES = 1440;
const WEEK_MINUTES = DAYS * DAY_MINUTES;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Minutes since Monday 00:00 at which a shift begins, and how long it lasts by the clock on the wall. */
function spanOf({ day, from, to }: Shift): { start: number; length: number } {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return { start: (day - 1) * DAY_MINUTES + begin, length: end > begin ? end - begin : end + DAY_MINUTES - begin };
}

const isInside = (minute: number, { start, length }: { start: number; length: number }): boolean =>
  (minute - start + WEEK_MINUTES) % WEEK_MINUTES < length;

/** Whether the hours hold at this moment, by the clock on the wall of that time zone; no hours at all mean at any time. */
export function worksAt(shifts: readonly Shift[] | null, now: Date, timeZone: string): boolean {
  if (shifts === null) return true;
  const local = new TZDate(now.getTime(), timeZone);
  const minute = ((local.getDay() + 6) % DAYS) * DAY_MINUTES + local.getHours() * 60 + local.getMinutes();
  return shifts.some((shift) => isInside(minute, spanOf(shift)));
}

/** Whether one of the shifts begins while another one lasts. */
export function overlap(shifts: readonly Shift[]): boolean {
  const spans = shifts.map(spanOf);
  return spans.some((span, index) => spans.some((other, position) => position !== index && isInside(span.start, other)));
}
