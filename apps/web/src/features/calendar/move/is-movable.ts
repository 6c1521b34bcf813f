import type { AppointmentState, AppointmentView } from '@app/contracts/calendar/appointments.contract';

const OPEN: readonly AppointmentState[] = ['requested', 'confirmed', 'checked_in'];

/** Whether the appointment is not over, so that it has another time before it. */
export const isMovable = ({ state, contact }: Pick<AppointmentView, 'state' | 'contact'>): boolean =>
  contact !== null && OPEN.includes(state);
