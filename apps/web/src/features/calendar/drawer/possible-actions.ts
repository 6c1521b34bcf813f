import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type { AppointmentAction } from './use-appointment-action';

const EARLIEST_CHECK_IN_MS = 12 * 3_600_000;

/** Returns the actions that are possible now, the most likely first. The server decides; a manager corrects what is settled for two days. */
export function possibleActions({ state, start, contact }: AppointmentView, now: Date, isManager: boolean): AppointmentAction[] {
  if (contact === null) return [];
  const begins = Date.parse(start) - now.getTime();
  const hasBegun = begins <= 0;
  const mayArrive = begins <= EARLIEST_CHECK_IN_MS;
  const arrival: AppointmentAction[] = mayArrive ? ['checkIn'] : [];
  const absence: AppointmentAction[] = hasBegun ? ['miss'] : [];
  switch (state) {
    case 'requested':
      return ['confirm', ...arrival, ...absence, 'cancel'];
    case 'confirmed':
      return [...arrival, ...absence, 'cancel'];
    case 'checked_in':
      return ['complete', ...(isManager && hasBegun ? absence : []), 'cancel'];
    case 'no_show':
      return isManager ? ['checkIn', 'complete'] : [];
    case 'completed':
      return isManager ? ['miss'] : [];
    case 'canceled':
      return [];
  }
}
