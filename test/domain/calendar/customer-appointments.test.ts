import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { AppointmentLinksService } from '@app/domain/calendar/appointment-links.service';
import { Database } from '@app/database/database';
import { describe, expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { actions, appointments, book, slotsOf } from '../support/appointments';
import { aContact } from '../support/contacts';
import { aShowroom, customers, request, slotsFor, slotsOfLink, tokenIn } from '../support/shopper';

const domain = await getDomain();
const refusal = (code: string) => expect.objectContaining({ code });

/** A test drive that the team has booked with a customer, and the customer's link. */
async function aBookedDrive() {
  const { org, vehicle } = await aShowroom();
  const contact = await aContact(org.manager, { first_name: 'Marta' });
  const [slot] = await slotsOf(org.agent, { type: 'test_drive', user_id: String(org.agent.id), vehicle_id: String(vehicle.id) });
  const booked = await book(org.agent, { type: 'test_drive', slot_id: slot?.id, contact_id: contact.id });
  const link = await domain.get(Database).transaction(org.ctx, (tx) => domain.get(AppointmentLinksService).linkOf(tx, booked.id));
  return { org, vehicle, contact, booked, token: tokenIn({ link }) };
}

const pageOf = async (token: string) => (await customers.page(token, 'test')).appointment;

describe('the link of an appointment', () => {
  it('shows first names, and neither number nor notes', async () => {
    const { org, contact, booked, token } = await aBookedDrive();
    await actions.change(org.agent.ctx, booked.id, { version: booked.version, notes: 'Regatea mucho' });
    const page = await pageOf(token);
    expect(page).toMatchObject({ state: 'confirmed', customer: 'Marta', person: 'Robin', actions: ['confirm', 'move', 'cancel'] });
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`Ruiz|Vega|Regatea|\\${contact.phone}`));
  });

  it('records that the customer comes, until the appointment is moved', async () => {
    const { org, booked, token } = await aBookedDrive();
    const confirmed = await customers.confirm(token, { version: booked.version }, 'test');
    expect(confirmed).toMatchObject({ state: 'confirmed', customer_confirmed: true });
    expect(await appointments.get(org.agent.ctx, booked.id)).toMatchObject({ customer_confirmed: true });
    await expect(customers.confirm(token, { version: booked.version }, 'test')).rejects.toEqual(refusal('appointment.outdated'));
    const [, , later] = await slotsOf(org.agent, { type: 'test_drive', vehicle_id: String(booked.vehicle?.id) });
    const moved = await actions.move(org.agent.ctx, booked.id, {
      version: confirmed.version,
      slot_id: later?.id,
      outside_hours: false,
    });
    expect(await pageOf(token)).toMatchObject({ start: moved.start, customer_confirmed: false });
  });

  it('cancels: the time is free, the reason is kept, and the person and the managers learn it', async () => {
    const { org, booked, token } = await aBookedDrive();
    const canceled = await customers.cancel(token, { version: booked.version, reason: 'Ya compré otro' }, 'test');
    expect(canceled).toMatchObject({ state: 'canceled', actions: [] });
    expect(await appointments.get(org.agent.ctx, booked.id)).toMatchObject({
      state: 'canceled',
      holds: false,
      cancel_reason: expect.stringContaining('Ya compré otro'),
    });
    expect(await org.eventsOf('appointment.customer_acted')).toMatchObject([{ action: 'canceled', appointment: { id: booked.id } }]);
    await expect(customers.cancel(token, { version: canceled.version, reason: '' }, 'test')).rejects.toEqual(
      refusal('appointment.settled'),
    );
  });

  it('moves to an offered time only, and keeps its link', async () => {
    const { org, booked, token } = await aBookedDrive();
    const slots = await slotsOfLink(token);
    expect(slots.map(({ start }) => start)).not.toContain(booked.start);
    const moved = await customers.move(token, { version: booked.version, slot_id: slots[3]?.id ?? '' }, 'test');
    expect(moved).toMatchObject({ state: 'confirmed', start: slots[3]?.start });
    expect(await appointments.get(org.agent.ctx, booked.id)).toMatchObject({ state: 'canceled', holds: false });
    const [visit] = await slotsOf(org.agent);
    await expect(customers.move(token, { version: moved.version, slot_id: visit?.id ?? '' }, 'test')).rejects.toEqual(
      refusal('appointment.slot_invalid'),
    );
  });

  it('does not confirm in the place of the dealership', async () => {
    const { vehicle } = await aShowroom();
    const token = tokenIn(await request(vehicle, (await slotsFor(vehicle))[0] ?? null));
    const { version } = await pageOf(token);
    await expect(customers.confirm(token, { version }, 'test')).rejects.toEqual(refusal('appointment.not_confirmed'));
  });

  it('ends seven days after the visit, and with the contact', async () => {
    const { org, contact, booked, token } = await aBookedDrive();
    const shift = (days: number) =>
      org.database.rows(
        `update appointments set starts_at = starts_at + $3 * interval '1 day', ends_at = ends_at + $3 * interval '1 day',
                blocked_from = blocked_from + $3 * interval '1 day', blocked_until = blocked_until + $3 * interval '1 day'
         where organization_id = $1 and id = $2`,
        [org.id, booked.id, days],
      );
    await shift(-20);
    await expect(pageOf(token)).rejects.toEqual(refusal('appointment.link_ended'));
    await shift(16);
    expect(await pageOf(token)).toMatchObject({ actions: [] });
    await expect(customers.cancel(token, { version: booked.version, reason: '' }, 'test')).rejects.toEqual(refusal('appointment.past'));
    await domain.get(ContactDeletionsService).remove(org.manager.ctx, { ids: [contact.id] });
    await expect(pageOf(token)).rejects.toEqual(refusal('request.not_found'));
  });
});
