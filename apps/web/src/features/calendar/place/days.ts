/** Days such as 2026-11-28 on the clocks of the organization. They are text, so that no time zone of the browser can move them. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

/** Noon of the day as if it were one of UTC, for counting and formatting with `timeZone: 'UTC'`. */
export const dateOf = (day: Day): Date => new Date(`${day}T12:00:00Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => dayOf(new Date(dateOf(day).getTime() + count * DAY_MS));

/** The same day of another month, or its last one. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + count, Math.min(date, last), 12)));
}

/** Weeks begin on Monday, as those of the opening hours. */
export const weekStart = (day: Day): Day => addDays(day, -((dateOf(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK));

export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Days from the first to the last one. */
export function daysBetween(first: Day, last: Day): Day[] {
  const count = Math.round((dateOf(last).getTime() - dateOf(first).getTime()) / DAY_MS);
  return Array.from({ length: Math.max(0, count + 1) }, (_, index) => addDays(first, index));
}

export const dayIn = (wallTime: string): Day => wallTime.slice(0, 10);

/** Minutes since midnight of its day. */
export function minutesIn(wallTime: string): number {
  const [hours = 0, minutes = 0] = wallTime.slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}

const two = (count: number): string => String(count).padStart(2, '0');

/** So many minutes after midnight of a day, also those of the next ones. */
export function wallTimeAt(day: Day, minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const rest = minutes - days * 1440;
  return `${addDays(day, days)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}`;
}

/** Minutes from one wall time to another. */
export const minutesBetween = (from: string, to: string): number => Math.round((Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000);
