import type { BusyTime } from '@app/contracts/calendar/appointments.contract';
import { useText } from '@/lib/text/use-text';

/** Somebody’s time with a customer whom the reader does not see. */
export function BusyFace({ busy: { user }, hidesPerson = false }: { busy: BusyTime; hidesPerson?: boolean }) {
  const t = useText('calendar');
  return (
    <div className="hatched h-full overflow-hidden rounded-md border border-border px-1.5 py-1 text-2xs text-text-2">
      {user && !hidesPerson ? t('busyOf', { name: user.name }) : t('busy')}
    </div>
  );
}
