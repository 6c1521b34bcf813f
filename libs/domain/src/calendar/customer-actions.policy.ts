import type { AppointmentState } from '@app/contracts/calendar/appointments.contract';
import type { PublicAppointment } from '@app/contracts/calendar/public-appointments.contract';

const LINK_DAYS_AFTER = 7;
const DAY_MS = 86_400_000;

interface Booked {
  state: AppointmentState;
  startsAt: Date;
}

/** The actions that the link offers now: none once the appointment has begun or is settled. */
export function customerActions({ state, startsAt }: Booked, now: Date): PublicAppointment['actions'] {
  if (startsAt <= now) return [];
  if (state === 'confirmed') return ['confirm', 'move', 'cancel'];
  return state === 'requested' ? ['move', 'cancel'] : [];
}

/** A link ends seven days after the visit. */
export const isLinkOver = ({ endsAt }: { endsAt: Date }, now: Date): boolean =>
  now.getTime() - endsAt.getTime() >= LINK_DAYS_AFTER * DAY_MS;
