export interface TimeSpent {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A length of time in its largest unit of which it has two, so that half of a unit is never lost; a moment counts as one minute. */
export function timeSpent(seconds: number): TimeSpent {
  if (seconds >= 2 * DAY) return { unit: 'days', count: Math.round(seconds / DAY) };
  if (seconds >= 2 * HOUR) return { unit: 'hours', count: Math.round(seconds / HOUR) };
  return { unit: 'minutes', count: Math.max(1, Math.round(seconds / MINUTE)) };
}
