import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type { TimeOffView } from '@app/contracts/availability/time-off.contract';
import { aRoundTime } from '../appointment.factory';
import { type SeedContext, inDays, succeeded } from './seed-context';

/** A visit with the agent, a day off and a type that the dealership has changed. */
export async function anAppointment({ organization: { owner, agent }, chat, word }: SeedContext) {
  const times = { type: 'visit', contact_id: chat.contactId, user_id: agent.id, start: aRoundTime(3), outside_hours: true };
  const { body: appointment } = await succeeded(owner.post<AppointmentView>('/api/appointments', { ...times, notes: word }));
  const off = { start: inDays(9), end: inDays(10), note: word };
  const { body: timeOff } = await succeeded(owner.post<TimeOffView>(`/api/availability/agents/${agent.id}/time-off`, off));
  const settings = { minutes: 30, buffer_before: 0, buffer_after: 0, notice: 0, days_ahead: 60, step: 30, needs_vehicle: false };
  await succeeded(owner.put('/api/appointments/types/call', settings));
  return { appointment: appointment.id, time_off: timeOff.id };
}
