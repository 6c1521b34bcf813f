import type { AppointmentState } from '@app/contracts/calendar/appointments.contract';
import type { PublicAppointment } from '@app/contracts/calendar/public-appointments.contract';

const LINK_DAYS_AFTER = 7;
/** After so many moves, those of the team included, only the dealership moves it. */
const MAX_MOVES = 10;
const DAY_MS = 86_400_000;

interface Booked {
  state: AppointmentState;
  startsAt: Date;
  icsSequence: number;
}

/** The actions that the link offers now: none once the appointment has begun or is settled. */
export function customerActions({ state, startsAt, icsSequence }: Booked, now: Date): PublicAppointment['actions'] {
  if (startsAt <= now || (state !== 'confirmed' && state !== 'requested')) return [];
  const move = icsSequence < MAX_MOVES ? (['move'] as const) : [];
  return state === 'confirmed' ? ['confirm', ...move, 'cancel'] : [...move, 'cancel'];
}

/** A link ends seven days after the visit. */
export const isLinkOver = ({ endsAt }: { endsAt: Date }, now: Date): boolean =>
  now.getTime() - endsAt.getTime() >= LINK_DAYS_AFTER * DAY_MS;
