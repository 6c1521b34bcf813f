import type { PublicAppointment, PublicSlots } from '@app/contracts/calendar/public-appointments.contract';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import type { BookingReceipt } from '@app/contracts/leads/booking-requests.contract';
import type { NotificationPage } from '@app/contracts/notifications/notifications.contract';
import { describe, expect, it } from 'vitest';
import { aLead } from '../../factories/lead.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { eventually } from '../../harness/eventually';
import { newId } from '../../harness/http-client';

const DAY_MS = 86_400_000;

type Dealership = Organization & Record<'owner' | 'agent', Person>;

/** A dealership that is open every day, one of its vehicles, and the times for a test drive in two days. */
async function aShowroom() {
  const org: Dealership = await anOrganization().withTwilio().with('owner', 'agent');
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '18:00' }));
  await org.owner.put('/api/settings/opening-hours', { hours, closures: [] });
  const { body: vehicle } = await org.owner.post<VehicleDetail>('/api/inventory', aVehicleInput());
  const path = `/api/public/vehicles/${vehicle.id}`;
  const from = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 2 * DAY_MS);
  const period = `from=${from.toISOString()}&to=${new Date(from.getTime() + DAY_MS).toISOString()}`;
  const shopper = org.product.visitor();
  const { body } = await shopper.get<PublicSlots>(`${path}/slots?${period}`);
  return { org, path, period, shopper, slots: body.slots };
}

async function aRequest() {
  const showroom = await aShowroom();
  const { path, shopper, slots } = showroom;
  const input = { ...aLead(), slot_id: slots[0]?.id, client_id: newId() };
  const { status, body } = await shopper.post<BookingReceipt>(`${path}/appointments`, input);
  expect(status).toBe(201);
  const token = body.link?.split('/cita/')[1] ?? '';
  return { ...showroom, token, link: `/api/public/appointments/${token}` };
}

describe('the link of a requested appointment', () => {
  it('serves a calendar file with noindex and no-store, and changes nothing', async () => {
    const { shopper, token, link } = await aRequest();
    const { body: before } = await shopper.get<PublicAppointment>(link);
    const file = await shopper.get<string>(`/cita/${token}/calendar.ics`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(file.body).toMatch(/DTSTART:\d{8}T\d{6}Z\r\n/);
    expect((await shopper.get<PublicAppointment>(link)).body).toEqual(before);
  });

  it('cancels, and the team is notified', async () => {
    const { org, shopper, link } = await aRequest();
    const { version } = (await shopper.get<PublicAppointment>(link)).body;
    expect(await shopper.post<PublicAppointment>(`${link}/confirm`, { version })).toMatchObject({
      status: 409,
      body: { code: 'appointment.not_confirmed' },
    });
    expect(await shopper.post<PublicAppointment>(`${link}/cancel`, { version })).toMatchObject({
      status: 200,
      body: { state: 'canceled' },
    });
    await eventually(async () => {
      const { body } = await org.owner.get<NotificationPage>('/api/notifications');
      expect(body.data.map(({ kind }) => kind)).toContain('appointment_canceled');
    });
  });

  it('is 404 for another token, on every way', async () => {
    const { shopper, token, period } = await aRequest();
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}x`;
    const link = `/api/public/appointments/${other}`;
    for (const path of [link, `${link}/slots?${period}`, `/cita/${other}`, `/cita/${other}/calendar.ics`])
      expect([path, (await shopper.get(path)).status]).toEqual([path, 404]);
    for (const [action, body] of [
      ['confirm', { version: 1 }],
      ['cancel', { version: 1 }],
      ['move', { version: 1, slot_id: 'x' }],
    ] as const)
      expect([action, (await shopper.post(`${link}/${action}`, body)).status]).toEqual([action, 404]);
  });
});

it('a booking with a slot of another organization is not found, and one of a period that is too long is refused', async () => {
  const { path, shopper } = await aShowroom();
  const other = await aShowroom();
  const input = { ...aLead(), slot_id: other.slots[0]?.id };
  expect((await shopper.post(`${path}/appointments`, input)).status).toBe(404);
  const [from, to] = ['2026-12-01T00:00:00Z', '2027-02-01T00:00:00Z'];
  expect((await shopper.get(`${path}/slots?from=${from}&to=${to}`)).status).toBe(422);
});
