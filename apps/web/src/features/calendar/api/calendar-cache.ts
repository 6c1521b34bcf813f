import type { AppointmentView, CalendarPeriod } from '@app/contracts/calendar/appointments.contract';
import type { QueryClient } from '@tanstack/react-query';
import { type DayRange, touches } from '../place/calendar-view';
import { addDays } from '../place/days';
import { calendarKeys } from './calendar-queries';

const byStart = (one: AppointmentView, other: AppointmentView): number => one.start.localeCompare(other.start) || one.id - other.id;

/** The period with the appointment at its place; without it where it lies outside. An older version changes nothing. */
export function withAppointment(period: CalendarPeriod, range: DayRange, appointment: AppointmentView): CalendarPeriod {
  const known = period.appointments.find(({ id }) => id === appointment.id);
  if (known && known.version > appointment.version) return period;
  const others = period.appointments.filter(({ id }) => id !== appointment.id);
  // the server sent a day more on each side
  const isInside = touches({ first: addDays(range.first, -1), last: addDays(range.last, 1) }, appointment);
  return {
    ...period,
    appointments: isInside ? [...others, appointment].toSorted(byStart) : others,
    busy: period.busy.filter(({ id }) => id !== appointment.id),
  };
}

/** The appointment wherever it shows. */
export function showAppointment(queryClient: QueryClient, appointment: AppointmentView): void {
  for (const [key] of queryClient.getQueriesData<CalendarPeriod>({ queryKey: calendarKeys.periods })) {
    queryClient.setQueryData<CalendarPeriod>(key, (period) => period && withAppointment(period, key.at(-1) as DayRange, appointment));
  }
  queryClient.setQueryData<AppointmentView>(calendarKeys.appointment(appointment.id), (known) =>
    known && known.version > appointment.version ? known : appointment,
  );
}

/** Whether the screen knows already that an appointment has, or no longer has, this time. */
export function knowsTime(queryClient: QueryClient, { id, start, holds }: Pick<AppointmentView, 'id' | 'start' | 'holds'>): boolean {
  const known = queryClient.getQueryData<AppointmentView>(calendarKeys.appointment(id));
  return known?.start === start && known.holds === holds;
}
