import type { AppointmentState } from '@app/contracts/calendar/appointments.contract';

/** An appointment takes nobody out of these stages. */
export const KEPT_STAGES = ['working_deal', 'sold', 'lost'] as const;

export const OPEN_STATES: readonly AppointmentState[] = ['requested', 'confirmed', 'checked_in'];

/** Managers correct for two days what the team has recorded. */
const CORRECTION_MS = 48 * 3_600_000;

const PREDECESSORS: Record<Exclude<AppointmentState, 'requested'>, readonly AppointmentState[]> = {
  confirmed: ['requested'],
  checked_in: ['requested', 'confirmed'],
  completed: ['confirmed', 'checked_in'],
  no_show: ['confirmed', 'requested'],
  canceled: ['requested', 'confirmed', 'checked_in'],
};

const CORRECTABLE: Partial<Record<AppointmentState, readonly AppointmentState[]>> = {
  completed: ['no_show'],
  no_show: ['completed', 'checked_in'],
  checked_in: ['no_show'],
};

interface Settled {
  state: AppointmentState;
  settledAt: Date | null;
}

/** Whether it may become `next`. A manager corrects one that was completed or missed within 48 hours. */
export function mayBecome(
  { state, settledAt }: Settled,
  next: Exclude<AppointmentState, 'requested'>,
  now: Date,
  isManager: boolean,
): boolean {
  if (PREDECESSORS[next].includes(state)) return true;
  const isRecent = settledAt === null || now.getTime() - settledAt.getTime() < CORRECTION_MS;
  return isManager && isRecent && (CORRECTABLE[next]?.includes(state) ?? false);
}
