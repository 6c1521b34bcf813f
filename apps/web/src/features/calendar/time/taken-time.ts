import { TakenTime } from '@app/contracts/calendar/appointments.contract';
import { hasCode } from '@/lib/api/api-failure';

/** Reads from a refusal whose time it is and what is free; null for another failure. */
export const takenOf = (error: unknown): TakenTime | null =>
  hasCode(error, 'appointment.slot_taken') ? (TakenTime.safeParse(error.details).data ?? null) : null;
