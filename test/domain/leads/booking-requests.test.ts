import { OrganizationHoursService } from '@app/domain/organizations/organization-hours.service';
import { RequestedAppointmentsService } from '@app/domain/calendar/requested-appointments.service';
import { PublicVehiclesService } from '@app/domain/inventory/public-vehicles.service';
import { Database } from '@app/database/database';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { getDomain } from '../../harness/domain';
import { newId } from '../../harness/http-client';
import { actions, appointments, book, slotsOf } from '../support/appointments';
import { aContact, contactOf } from '../support/contacts';
import type { Dealership } from '../support/dealership';
import { aShowroom, customers, request, slotsFor, tokenIn } from '../support/shopper';

const domain = await getDomain();
const refusal = (code: string) => expect.objectContaining({ code });

interface Booked {
  id: number;
  state: string;
  holds: boolean;
  version: number;
  contact_id: number;
  vehicle_id: number;
}

const bookedIn = ({ id, database }: Dealership) =>
  database.rows<Booked>(
    `select id::int, state, holds, version, contact_id::int, vehicle_id::int from appointments where organization_id = $1 order by id`,
    [id],
  );

describe('a test drive that a shopper asks for', () => {
  it('waits for the dealership, keeps its time and its vehicle, and appears in the inbox with its consent', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot, same] = [(await slotsFor(vehicle))[2], await slotsFor(vehicle)];
    if (!slot) throw new Error('There are no slots');
    expect(JSON.stringify(same)).not.toContain('user');
    const receipt = await request(vehicle, slot);
    const [appointment] = await bookedIn(org);
    expect(appointment).toMatchObject({ state: 'requested', holds: true, vehicle_id: vehicle.id });
    expect((await slotsFor(vehicle)).map(({ start }) => start)).not.toContain(slot.start);
    const entries = await org.database.rows(`select type, body from messages where organization_id = $1`, [org.id]);
    const wish = `Prueba de manejo: ${slot.local_start.replace('T', ' ')}`;
    expect(entries).toMatchObject([{ type: 'form', body: expect.stringContaining(wish) }]);
    expect(await org.database.rows(`select consent_version, appointment_id::int from leads where organization_id = $1`, [org.id])).toEqual([
      { consent_version: '2026-11', appointment_id: appointment?.id },
    ]);
    const { appointment: page } = await customers.page(tokenIn(receipt), 'test');
    expect(page).toMatchObject({ state: 'requested', start: slot.start, customer: null, actions: ['move', 'cancel'] });
    await expect(request(vehicle, slot)).rejects.toMatchObject({
      code: 'appointment.slot_taken',
      details: { slots: expect.arrayContaining([expect.not.objectContaining({ user: expect.anything() })]) },
    });
  });

  it('is one, however often it is sent', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot] = await slotsFor(vehicle);
    const who = { phone: aPhone(), clientId: newId() };
    const receipts = await Promise.all([1, 2, 3].map(() => request(vehicle, slot ?? null, who)));
    expect(new Set(receipts.map(({ id, link }) => `${id} ${link}`)).size).toBe(1);
    expect(await bookedIn(org)).toHaveLength(1);
  });

  it('without a time is a request in the inbox', async () => {
    const { org, vehicle } = await aShowroom();
    expect(await request(vehicle, null)).toMatchObject({ link: null });
    expect(await bookedIn(org)).toEqual([]);
    expect(await org.database.rows(`select body from messages where organization_id = $1`, [org.id])).toMatchObject([
      { body: expect.stringContaining('Quiere agendar') },
    ]);
  });

  it('with a known number changes no name, and shows none', async () => {
    const { org, vehicle } = await aShowroom();
    const contact = await aContact(org.manager, { first_name: 'Marta' });
    const [slot] = await slotsFor(vehicle);
    const receipt = await request(vehicle, slot ?? null, { phone: contact.phone ?? '', name: 'Otra Persona' });
    expect(await bookedIn(org)).toMatchObject([{ contact_id: contact.id }]);
    expect(await contactOf(org.manager, contact.id)).toMatchObject({ first_name: 'Marta' });
    expect(JSON.stringify(await customers.page(tokenIn(receipt), 'test'))).not.toMatch(/Marta|Ruiz|Otra/);
  });
});

describe('the time of a request', () => {
  const age = ({ database, id }: Dealership) =>
    database.rows(`update appointments set created_at = now() - interval '31 minutes' where organization_id = $1`, [id]);

  it('is free again when nobody has answered within half an hour, and is taken again by a confirmation', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot] = await slotsFor(vehicle);
    await request(vehicle, slot ?? null);
    const ends = () => domain.get(RequestedAppointmentsService).endUnanswered();
    await ends();
    expect(await bookedIn(org)).toMatchObject([{ holds: true }]);
    await age(org);
    await ends();
    const [appointment] = await bookedIn(org);
    expect(appointment).toMatchObject({ state: 'requested', holds: false });
    expect((await org.eventsOf('appointment.changed')).at(-1)).toMatchObject({ appointment: { holds: false } });
    expect((await slotsFor(vehicle)).map(({ start }) => start)).toContain(slot?.start);
    const { id = 0, version = 0 } = appointment ?? {};
    expect(await actions.confirm(org.manager.ctx, id, { version })).toMatchObject({ state: 'confirmed', holds: true });
  });

  it('is refused to a late confirmation when somebody else has it', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot] = await slotsFor(vehicle);
    await request(vehicle, slot ?? null);
    await age(org);
    await domain.get(RequestedAppointmentsService).endUnanswered();
    await request(vehicle, (await slotsFor(vehicle))[0] ?? null);
    const [first] = await bookedIn(org);
    await expect(actions.confirm(org.manager.ctx, first?.id ?? 0, { version: first?.version ?? 0 })).rejects.toEqual(
      refusal('appointment.slot_taken'),
    );
  });

  it('stays taken once the dealership has confirmed', async () => {
    const { org, vehicle } = await aShowroom();
    await request(vehicle, (await slotsFor(vehicle))[0] ?? null);
    const [{ id, version } = { id: 0, version: 0 }] = await bookedIn(org);
    await actions.confirm(org.manager.ctx, id, { version });
    await age(org);
    await domain.get(RequestedAppointmentsService).endUnanswered();
    expect(await appointments.get(org.manager.ctx, id)).toMatchObject({ state: 'confirmed', holds: true });
  });
});

describe('a refused request', () => {
  it('is one for a vehicle on hold or sold, whose times are not offered either', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot] = await slotsFor(vehicle);
    const change = (status: string) =>
      org.database.rows(`update vehicles set status = $3 where organization_id = $1 and id = $2`, [org.id, vehicle.id, status]);
    const sell = () => domain.get(InventoryService).override(org.manager.ctx, vehicle.id, { sold: true });
    for (const withdraw of [() => change('pending'), () => change('unavailable'), sell]) {
      await withdraw();
      await expect(slotsFor(vehicle)).rejects.toEqual(refusal('vehicle.not_for_sale'));
      await expect(request(vehicle, slot ?? null)).rejects.toMatchObject({ code: 'vehicle.not_for_sale', details: undefined });
    }
    expect(await bookedIn(org)).toEqual([]);
  });

  it('is one of a suspended dealership', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot] = await slotsFor(vehicle);
    const { link } = await request(vehicle, slot ?? null);
    await org.database.rows(`update organizations set suspended_at = now() where id = $1`, [org.id]);
    await expect(slotsFor(vehicle)).rejects.toEqual(refusal('vehicle.page_closed'));
    await expect(request(vehicle, slot ?? null)).rejects.toEqual(refusal('vehicle.page_closed'));
    await expect(customers.page(tokenIn({ link }), 'test')).rejects.toEqual(refusal('vehicle.page_closed'));
  });

  it('is every time while the dealership has no opening hours', async () => {
    const { org, vehicle } = await aShowroom();
    const [slot] = await slotsFor(vehicle);
    await domain.get(OrganizationHoursService).save(org.ctx, { hours: [], closures: [] });
    expect(await slotsFor(vehicle)).toEqual([]);
    await expect(request(vehicle, slot ?? null)).rejects.toEqual(refusal('appointment.outside_hours'));
  });

  it('is a time of another vehicle, of the team’s own list, and one of another organization', async () => {
    const { org, vehicle } = await aShowroom();
    const other = await aShowroom();
    const [foreign] = await slotsFor(other.vehicle);
    await expect(request(vehicle, foreign ?? null)).rejects.toEqual(refusal('request.not_found'));
    const [visit] = await slotsOf(org.agent);
    await expect(request(vehicle, visit ?? null)).rejects.toEqual(refusal('appointment.slot_invalid'));
    expect(await org.database.rows(`select 1 from leads where organization_id = $1`, [org.id])).toEqual([]);
  });

  it('is the sixth within an hour from one network, and the sixth of one number', async () => {
    const { vehicle } = await aShowroom();
    for (let host = 1; host <= 5; host++) await request(vehicle, null, { address: `2001:db8:7:7::${host}` });
    await expect(request(vehicle, null, { address: '2001:db8:7:7::6' })).rejects.toEqual(refusal('lead.too_many'));
    const { org, vehicle: first } = await aShowroom();
    const phone = aPhone();
    await org.database.rows(
      `insert into leads (organization_id, vehicle_id, name, phone, consent_version, consent_text, contact_id)
       select $1, $2, 'Ana', $3, '2026-11', 'yes', null from generate_series(1, 5)`,
      [org.id, first.id, phone],
    );
    await expect(request(first, null, { phone })).rejects.toEqual(refusal('lead.too_many'));
  });

  it('is the third that is open of one number for one vehicle', async () => {
    const { vehicle } = await aShowroom();
    const phone = aPhone();
    for (let count = 0; count < 2; count++) await request(vehicle, (await slotsFor(vehicle))[0] ?? null, { phone });
    await expect(request(vehicle, (await slotsFor(vehicle))[0] ?? null, { phone })).rejects.toEqual(refusal('lead.too_many'));
  });
});

it('two processes that book the same vehicle at once wait for each other, and no transaction is repeated', async () => {
  const { org, vehicle } = await aShowroom();
  const vehicles = domain.get(PublicVehiclesService);
  let tries = 0;
  const bothReferToIt = Promise.withResolvers<void>();
  const books = () =>
    domain.get(Database).transaction(org.ctx, async (tx) => {
      tries += 1;
      await tx.sql(`select 1 from vehicles where organization_id = $1 and id = $2 for key share`, [org.id, vehicle.id]);
      if (tries === 2) bothReferToIt.resolve();
      await bothReferToIt.promise;
      await vehicles.requireBookable(tx, vehicle.id, { isLocked: true });
    });
  await Promise.all([books(), books()]);
  expect(tries).toBe(2);
});

it('one of twelve shoppers who want the same time gets it', async () => {
  const { org, vehicle } = await aShowroom();
  const [slot] = await slotsFor(vehicle);
  const contact = await aContact(org.manager);
  const teamSlot = (await slotsOf(org.agent, { type: 'test_drive', vehicle_id: String(vehicle.id) }))[0];
  const tries = await Promise.allSettled([
    ...Array.from({ length: 12 }, (_, index) => request(vehicle, slot ?? null, { address: `198.51.100.${index}` })),
    book(org.agent, { type: 'test_drive', slot_id: teamSlot?.id, contact_id: contact.id }),
  ]);
  const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(refused).toHaveLength(12);
  for (const error of refused) expect(error).toMatchObject({ code: 'appointment.slot_taken' });
});
