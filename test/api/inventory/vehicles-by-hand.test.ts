import type { InventoryPage, VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { newId } from '../../harness/http-client';

const PATH = '/api/inventory';
const ofVehicle = ({ id }: { id: number }) => `${PATH}/${id}`;

it('is entered, changed and removed by managers and read by agents', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const input = aVehicleInput({ stockNumber: ' u41118 ', vin: '2hgnl3h96rr772525', year: 2024 });
  const { status, body: vehicle } = await manager.post<VehicleDetail>(PATH, input);
  expect(status).toBe(201);
  expect(vehicle).toMatchObject({
    title: '2024 Toyota RAV4 XLE',
    stockNumber: 'u41118',
    stock: 1,
    vin: '2HGNL3H96RR772525',
    vinWarnings: [],
    price: 26_990,
    currency: 'USD',
    mileageUnit: 'mi',
    colorAlt: null,
    status: 'available',
  });
  expect((await agent.get(ofVehicle(vehicle))).body).toEqual(vehicle);
  const { body: cheaper } = await manager.put<VehicleDetail>(ofVehicle(vehicle), { ...input, price: 25_490.5 });
  expect(cheaper.priceHistory.map(({ price }) => price)).toEqual([26_990, 25_490.5]);
  expect((await manager.delete(ofVehicle(vehicle))).status).toBe(200);
  expect((await agent.get(ofVehicle(vehicle))).status).toBe(404);
  expect((await agent.get<InventoryPage>(PATH)).body.data).toEqual([]);
  expect((await manager.post(PATH, input)).status).toBe(201);
});

it('is added once, however often its form is sent, and two of a stock number or VIN never', async () => {
  const { manager } = await anOrganization().with('manager');
  const input = aVehicleInput({ stockNumber: 'A1', vin: '2HGNL3H96RR772525', year: 2024, client_id: newId() });
  const repeated = await Promise.all([1, 2, 3].map(() => manager.post<VehicleDetail>(PATH, input)));
  expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(1);
  const twins = await Promise.all([1, 2].map(() => manager.post(PATH, aVehicleInput({ stockNumber: 'b7' }))));
  expect(twins.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 409]);
  expect(await manager.post(PATH, aVehicleInput({ stockNumber: 'a1' }))).toMatchObject({
    status: 409,
    body: { code: 'vehicle.stock_taken', errors: { stockNumber: expect.any(String) as string } },
  });
  expect(await manager.post(PATH, aVehicleInput({ vin: '2hgnl3h96rr772525', year: 2024 }))).toMatchObject({
    status: 409,
    body: { code: 'vehicle.vin_taken', errors: { vin: expect.any(String) as string } },
  });
});

it.each([
  ['a VIN of 16 characters', { vin: '2HGNL3H96RR77252' }, 'vehicle.vin_invalid'],
  ['a year that is far ahead', { year: 2099 }, 'vehicle.year_invalid'],
])('refuses %s', async (_case, changes, code) => {
  const { manager } = await anOrganization().with('manager');
  expect(await manager.post(PATH, aVehicleInput(changes))).toMatchObject({ status: 422, body: { code } });
});

it('warns about a wrong check digit and keeps the vehicle', async () => {
  const { manager } = await anOrganization().with('manager');
  const { status, body } = await manager.post<VehicleDetail>(PATH, aVehicleInput({ vin: '2HGNL3H91RR772525', year: 2024 }));
  expect([status, body.vinWarnings]).toEqual([201, ['vin_check_digit']]);
});

it('is hidden, featured, described again and marked as sold without losing its own values', async () => {
  const { manager } = await anOrganization().with('manager');
  const { body: vehicle } = await manager.post<VehicleDetail>(PATH, aVehicleInput());
  const override = async (changes: object) => (await manager.patch<VehicleDetail>(`${ofVehicle(vehicle)}/overrides`, changes)).body;
  expect(await override({ hidden: true })).toMatchObject({ status: 'hidden', stock: 0 });
  expect(await override({ hidden: false, featured: true, description: 'Como nuevo' })).toMatchObject({
    status: 'available',
    stock: 1,
    featured: true,
    description: 'Como nuevo',
  });
  expect(await override({ sold: true })).toMatchObject({ status: 'sold', stock: 0, featured: true });
  expect(await override({ sold: false, description: '' })).toMatchObject({ status: 'available', description: 'Un solo dueño' });
});

it('tells everybody of a change', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const { body: vehicle } = await manager.post<VehicleDetail>(PATH, aVehicleInput());
  await manager.delete(ofVehicle(vehicle));
  const { body } = await agent.get<{ events: { type: string; payload: { vehicle: unknown } }[] }>('/api/events?after=0');
  const changes = body.events.filter(({ type }) => type === 'vehicle.changed');
  expect(changes.map(({ payload }) => payload.vehicle !== null)).toEqual([true, false]);
});
