import { useDateFormat } from '@/lib/text/use-date-format';
import { useZoned } from '@/lib/text/use-time-text';

/** A moment by the clock of a time zone, such as "Sat 21 Nov, 09:00". */
export function useZonedTime(timeZone: string): (at: string | Date) => string {
  const format = useDateFormat();
  const withZone = useZoned();
  return (at) =>
    withZone(
      at,
      format(new Date(at), {
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
