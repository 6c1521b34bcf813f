import { TakenTime } from '@app/contracts/calendar/appointments.contract';
import { hasCode } from '@/lib/api/api-failure';

/** Whose time it is and what is free, as the refusal says. */
export const takenOf = (error: unknown): TakenTime | null =>
  hasCode(error, 'appointment.slot_taken') ? (TakenTime.safeParse(error.details).data ?? null) : null;
