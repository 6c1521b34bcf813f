import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import type { TimeOffView } from '@app/contracts/availability/time-off.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { aPhone } from '../customer.factory';
import { aRoundTime } from '../appointment.factory';
import { type SeedContext, inDays, succeeded } from './seed-context';

/** Appointments in the states that some calls need: how far from now each begins, in days, and its state. */
const SPARES = {
  requested_appointment: { days: 11, state: 'requested' },
  arriving_appointment: { days: 0.2, state: 'confirmed' },
  present_appointment: { days: 0.4, state: 'checked_in' },
  missed_appointment: { days: -0.4, state: 'confirmed' },
  unwanted_appointment: { days: 12, state: 'confirmed' },
  noted_appointment: { days: 13, state: 'confirmed' },
};

/** A visit with the agent and others in several states, a day off and a type that the dealership has changed. */
export async function anAppointment({ organization, word }: SeedContext) {
  const { owner, agent, product } = organization;
  // a text would wait for a status that its provider never reports
  await succeeded(owner.put('/api/appointments/settings', { confirmation: false, reminders: true, missed_offer: false }));
  const { body: contact } = await succeeded(
    owner.post<ContactView>('/api/contacts', { first_name: word, last_name: word, phone: aPhone() }),
  );
  const visit = { type: 'visit', contact_id: contact.id, user_id: agent.id, outside_hours: true, notes: word };
  const bookAt = async (start: string) => (await succeeded(owner.post<AppointmentView>('/api/appointments', { ...visit, start }))).body;
  const appointment = await bookAt(aRoundTime(3));
  const { id, version } = await bookAt(aRoundTime(4));
  await succeeded(owner.post(`/api/appointments/${id}/cancel`, { version, reason: word }));
  const spares: Record<string, number> = {};
  for (const [name, { days, state }] of Object.entries(SPARES)) {
    const spare = await bookAt(aRoundTime(Math.abs(days) + 5));
    spares[name] = spare.id;
    await product.database.rows(
      `update appointments set state = $3, starts_at = starts_at + $4, ends_at = ends_at + $4,
              blocked_from = blocked_from + $4, blocked_until = blocked_until + $4
       where organization_id = $1 and id = $2`,
      [organization.id, spare.id, state, `${(days - Math.abs(days) - 5) * 24} hours`],
    );
  }
  // the link of a customer, whose token nobody has
  await product.database.rows(
    `insert into appointment_links (organization_id, appointment_id, ics_uid, token_hash)
     select organization_id, id, ics_uid, sha256(convert_to(organization_id || '/' || $3::text, 'UTF8')) from appointments where organization_id = $1 and id = $2`,
    [organization.id, appointment.id, word],
  );
  const off = { start: inDays(9), end: inDays(10), note: word };
  const { body: timeOff } = await succeeded(owner.post<TimeOffView>(`/api/availability/agents/${agent.id}/time-off`, off));
  const settings = { minutes: 30, buffer_before: 0, buffer_after: 0, notice: 0, days_ahead: 60, step: 30, needs_vehicle: false };
  await succeeded(owner.put('/api/appointments/types/call', settings));
  return { appointment: appointment.id, time_off: timeOff.id, ...(spares as Record<keyof typeof SPARES, number>) };
}
