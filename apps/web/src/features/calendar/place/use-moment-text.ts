import { useCallback } from 'react';
import { useDateFormat } from '@/lib/text/use-date-format';
import { dateOf, type Day, dayIn } from './days';

/** Formats days of the organization’s calendar. */
export function useDayText(): (day: Day, options: Intl.DateTimeFormatOptions) => string {
  const format = useDateFormat();
  return useCallback((day, options) => format(dateOf(day), { ...options, timeZone: 'UTC' }), [format]);
}

/** A wall time such as "Thu 26 Nov, 16:30". */
export function useMomentText(): (wallTime: string) => string {
  const dayText = useDayText();
  return useCallback(
    (wallTime) => `${dayText(dayIn(wallTime), { weekday: 'short', day: 'numeric', month: 'short' })}, ${wallTime.slice(11)}`,
    [dayText],
  );
}
