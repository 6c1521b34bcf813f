import { useFormatter } from 'use-intl';
import { useZoned } from '@/lib/text/use-time-text';

/** A moment by the clock of a time zone, such as "Sat, Nov 21, 09:00". */
export function useZonedTime(timeZone: string): (at: string | Date) => string {
  const format = useFormatter();
  const withZone = useZoned();
  return (at) =>
    withZone(
      at,
      format.dateTime(new Date(at), {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
        timeZone,
      }),
    );
}
