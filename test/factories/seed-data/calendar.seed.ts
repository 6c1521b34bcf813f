import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type { TimeOffView } from '@app/contracts/availability/time-off.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { aPhone } from '../customer.factory';
import { aRoundTime } from '../appointment.factory';
import { type SeedContext, inDays, succeeded } from './seed-context';

/** A visit with the agent and one that was canceled, a day off and a type that the dealership has changed. */
export async function anAppointment({ organization: { owner, agent }, word }: SeedContext) {
  const { body: contact } = await succeeded(
    owner.post<ContactView>('/api/contacts', { first_name: word, last_name: word, phone: aPhone() }),
  );
  const visit = { type: 'visit', contact_id: contact.id, user_id: agent.id, outside_hours: true, notes: word };
  const bookAt = async (start: string) => (await succeeded(owner.post<AppointmentView>('/api/appointments', { ...visit, start }))).body;
  const appointment = await bookAt(aRoundTime(3));
  const { id, version } = await bookAt(aRoundTime(4));
  await succeeded(owner.post(`/api/appointments/${id}/cancel`, { version, reason: word }));
  const off = { start: inDays(9), end: inDays(10), note: word };
  const { body: timeOff } = await succeeded(owner.post<TimeOffView>(`/api/availability/agents/${agent.id}/time-off`, off));
  const settings = { minutes: 30, buffer_before: 0, buffer_after: 0, notice: 0, days_ahead: 60, step: 30, needs_vehicle: false };
  await succeeded(owner.put('/api/appointments/types/call', settings));
  return { appointment: appointment.id, time_off: timeOff.id };
}
