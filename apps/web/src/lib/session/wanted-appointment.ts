import type { AppointmentType } from '@app/contracts/calendar/appointment-types.contract';
import { create } from 'zustand';

/** The facts that are known before anybody has filled in the form. */
export interface WantedAppointment {
  contact?: { id: number; name: string };
  vehicle?: { id: number; title: string };
  type?: AppointmentType;
  /** The person who receives the customer. */
  userId?: number | null;
  /** On the clocks of the organization, such as 2026-11-28T09:30; a day alone counts as well. */
  start?: string;
}

/** The appointment that somebody wants to book, from any page; the shell shows its form. */
export const useWantedAppointment = create<{ wanted: WantedAppointment | null }>(() => ({ wanted: null }));

export const wantAppointment = (wanted: WantedAppointment = {}): void => useWantedAppointment.setState({ wanted });

export const forgetAppointment = (): void => useWantedAppointment.setState({ wanted: null });
