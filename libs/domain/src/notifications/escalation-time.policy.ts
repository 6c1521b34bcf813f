import type { Shift } from '@app/contracts/core/shift.contract';
import { TZDate } from '@date-fns/tz';

const MINUTE_MS = 60_000;
/** Answering hours with a longer gap count as never. */
const MAX_LOOKBACK_DAYS = 14;

interface Span {
  from: number;
  to: number;
}

/** The moment the given number of minutes within answering hours ago; `null` when it is more than two weeks back. */
export function momentBefore(now: Date, minutes: number, hours: readonly Shift[] | null, timeZone: string): Date | null {
  let left = minutes * MINUTE_MS;
  if (hours === null) return new Date(now.getTime() - left);
  for (const { from, to } of spansBefore(now, hours, timeZone)) {
    const length = Math.min(to, now.getTime()) - from;
    if (length >= left) return new Date(from + length - left);
    left -= length;
  }
  return null;
}

/** Latest first. Each span is built from its own date, because daylight saving skips or repeats an hour. */
function spansBefore(now: Date, hours: readonly Shift[], timeZone: string): Span[] {
  const today = new TZDate(now.getTime(), timeZone);
  const spans = Array.from({ length: MAX_LOOKBACK_DAYS + 1 }, (_, daysAgo) => {
    const date = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo, timeZone);
    const day = date.getDay() === 0 ? 7 : date.getDay();
    return hours.filter((shift) => shift.day === day).map((shift) => spanOn(date, shift, timeZone));
  });
  return spans
    .flat()
    .filter(({ from }) => from < now.getTime())
    .toSorted((one, other) => other.from - one.from);
}

function spanOn(date: TZDate, { from, to }: Shift, timeZone: string): Span {
  const at = (clock: string, later: number) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return new TZDate(date.getFullYear(), date.getMonth(), date.getDate() + later, hour, minute, timeZone).getTime();
  };
  return { from: at(from, 0), to: at(to, to > from ? 0 : 1) };
}
