import { ContactDeletionsService } from '@app/domain/contacts/contact-deletions.service';
import { AppointmentHistoryService } from '@app/domain/calendar/appointment-history.service';
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

  it('shows the team what the customer did, without a name of the product', async () => {
    const { org, booked, token } = await aBookedDrive();
    const slots = await slotsOfLink(token);
    const moved = await customers.move(token, { version: booked.version, slot_id: slots[3]?.id ?? '' }, 'test');
    await customers.cancel(token, { version: moved.version, reason: '' }, 'test');
    const [{ id } = { id: 0 }] = await org.database.rows<{ id: number }>(
      `select max(id)::int as id from appointments where organization_id = $1`,
      [org.id],
    );
    const { entries } = await domain.get(AppointmentHistoryService).get(org.agent.ctx, id);
    expect(entries.map(({ kind, state, by }) => [kind, state, by])).toEqual([
      ['state', 'canceled', null],
      ['moved', null, null],
      ['booked', null, expect.stringContaining('Robin')],
    ]);
  });

  it('records one confirmation, however often it is pressed', async () => {
    const { org, booked, token } = await aBookedDrive();
    const { version } = await customers.confirm(token, { version: booked.version }, 'test');
    expect(await customers.confirm(token, { version }, 'test')).toMatchObject({ customer_confirmed: true, version });
    expect(await org.eventsOf('appointment.customer_acted')).toHaveLength(1);
  });

  it('moves a limited number of times; then the dealership does', async () => {
    const { org, booked, token } = await aBookedDrive();
    await org.database.rows(`update appointments set ics_sequence = 10 where organization_id = $1 and id = $2`, [org.id, booked.id]);
    expect(await pageOf(token)).toMatchObject({ actions: ['confirm', 'cancel'] });
    const [slot] = await slotsOfLink(token);
    await expect(customers.move(token, { version: booked.version, slot_id: slot?.id ?? '' }, 'test')).rejects.toEqual(
      refusal('request.too_many'),
    );
  });

  it('offers times that overlap only with the appointment itself', async () => {
    const { booked, token } = await aBookedDrive();
    const starts = (await slotsOfLink(token)).map(({ start }) => Date.parse(start));
    expect(starts).toContain(Date.parse(booked.start) + 30 * 60_000);
    expect(starts).not.toContain(Date.parse(booked.start));
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
