import { randomBytes } from 'node:crypto';
import type { InventoryPage, VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { describe, expect, it } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';

const [VIN, OTHER_VIN] = ['2HGNL3H96RR772525', '1HGCM82633A004352'];

const fileOf = (...cars: [stock: string, vin: string, price?: string][]) =>
  ['Stock,VIN,Year,Make,Model,Price', ...cars.map(([stock, vin, price = '9000']) => `${stock},${vin},2022,Kia,Rio,${price}`)].join('\n');

const listOf = async (client: HttpClient): Promise<VehicleView[]> =>
  (await client.get<InventoryPage>('/api/inventory?per_page=100')).body.data;
/** State, VIN and id by stock number. */
const stockOf = async (client: HttpClient) =>
  Object.fromEntries((await listOf(client)).map(({ stockNumber, status, vin, id }) => [stockNumber, { status, vin, id }]));

describe.concurrent('a vehicle of a feed', () => {
  it('stays on sale when its number gets the VIN of another one that is gone', async () => {
    const { manager } = await anOrganization().with('manager');
    const feeds = await Feeds.of(manager);
    await feeds.read(fileOf(['A1', VIN], ['B2', OTHER_VIN], ['C3', '']));
    const before = await stockOf(manager);
    const run = await feeds.read(fileOf(['A1', OTHER_VIN], ['C3', '']));
    expect(run).toMatchObject({ state: 'applied', counts: { updated: 1, created: 0, missing: 1 } });
    expect(await stockOf(manager)).toMatchObject({
      A1: { id: before['A1']?.id, status: 'available', vin: OTHER_VIN },
      B2: { status: 'unavailable', vin: null },
    });
    // it returns, and has its VIN again
    await feeds.read(fileOf(['A1', VIN], ['B2', OTHER_VIN], ['C3', '']));
    expect(await stockOf(manager)).toMatchObject({
      A1: { status: 'available', vin: VIN },
      B2: { id: before['B2']?.id, status: 'available', vin: OTHER_VIN },
    });
  });

  it('is renumbered into the stock number of one that was removed, whose address stays its own', async () => {
    const { manager } = await anOrganization().with('manager');
    const feeds = await Feeds.of(manager);
    await feeds.read(fileOf(['A1', VIN], ['B2', OTHER_VIN], ['C3', '']));
    const before = await stockOf(manager);
    await feeds.read(fileOf(['B2', OTHER_VIN], ['C3', '']));
    await feeds.read(fileOf(['B2', OTHER_VIN], ['C3', '', '8000']));
    expect(await feeds.read(fileOf(['A1', OTHER_VIN], ['C3', '']))).toMatchObject({ counts: { renumbered: 1, missing: 0 } });
    expect(await stockOf(manager)).toMatchObject({ A1: { id: before['B2']?.id, status: 'available', vin: OTHER_VIN } });
    expect((await manager.get(`/api/inventory/${before['A1']?.id}`)).status).toBe(404);
  });

  it('is renumbered although a second record with its VIN was rejected', async () => {
    const { manager } = await anOrganization().with('manager');
    const feeds = await Feeds.of(manager);
    await feeds.read(fileOf(['A1', VIN], ['C3', '']));
    const before = await stockOf(manager);
    const run = await feeds.read(fileOf(['B2', VIN, '8500'], ['D4', VIN], ['C3', '']));
    expect(run).toMatchObject({ reasons: { duplicate_vin: 1 }, counts: { renumbered: 1, missing: 0, protected: 0 } });
    expect(await stockOf(manager)).toMatchObject({ B2: { id: before['A1']?.id, status: 'available' } });
  });

  it('that matches two entered vehicles is neither lost nor shown twice', async () => {
    const { manager } = await anOrganization().with('manager');
    const { body: entered } = await manager.post<VehicleDetail>(
      '/api/inventory',
      aVehicleInput({ stockNumber: 'A1', vin: VIN, year: 2024, price: 9_200 }),
    );
    const feeds = await Feeds.of(manager);
    expect(await feeds.read(fileOf(['A1', ''], ['B2', VIN]))).toMatchObject({ state: 'applied', counts: { created: 1, updated: 1 } });
    expect(await stockOf(manager)).toMatchObject({ A1: { status: 'available', vin: null }, B2: { id: entered.id, status: 'available' } });
  });
});

describe.concurrent('a vehicle of two sources', () => {
  it('goes to the other one when its own file lacks it, with its id', async () => {
    const { manager } = await anOrganization().with('manager');
    const [one, two] = [await Feeds.of(manager), await Feeds.of(manager)];
    await one.read(fileOf(['A1', VIN], ['B2', '']));
    const before = await stockOf(manager);
    await two.read(fileOf(['X1', '']));
    await one.read(fileOf(['B2', '']));
    await two.read(fileOf(['X1', ''], ['X2', VIN]));
    expect(await stockOf(manager)).toMatchObject({ X2: { id: before['A1']?.id, status: 'available' } });
    expect(await listOf(manager)).toHaveLength(3);
    // both have it now: the one that shows it keeps it
    await one.read(fileOf(['A1', VIN], ['B2', '', '8000']));
    expect(await stockOf(manager)).toMatchObject({ X2: { id: before['A1']?.id, status: 'available' } });
    expect(await listOf(manager)).toHaveLength(3);
  });

  it('is shown of the other one, whose file has not changed, when the first one has ended', async () => {
    const { manager } = await anOrganization().with('manager');
    const [one, two] = [await Feeds.of(manager), await Feeds.of(manager)];
    await one.read(fileOf(['A1', VIN], ['B2', '']));
    const file = fileOf(['X1', VIN], ['X2', '']);
    expect(await two.read(file)).toMatchObject({ counts: { created: 1 } });
    expect((await two.read(file)).state).toBe('skipped_same_hash');
    await manager.post(`/api/inventory/sources/${one.sourceId}/end`, { stock: 'remove' });
    expect(await two.read(file)).toMatchObject({ state: 'applied', counts: { created: 1, unchanged: 1 } });
    expect(Object.keys(await stockOf(manager)).toSorted()).toEqual(['X1', 'X2']);
    expect((await two.read(file)).state).toBe('skipped_same_hash');
  });
});

it.concurrent('takes records whose chassis number is no VIN and occurs twice, where that is no fault', async () => {
  const { manager } = await anOrganization().in('CO').with('manager');
  const feeds = await Feeds.of(manager);
  const run = await feeds.read(fileOf(['A1', 'SINNUMERODECHASIS'], ['B2', 'SINNUMERODECHASIS'], ['C3', '']));
  expect(run).toMatchObject({ state: 'applied', counts: { created: 3 }, warnings: { vin_chars: 2 } });
  expect((await manager.get<InventoryPage>('/api/inventory?search=sinnumero')).body.meta.total).toBe(2);
});

it.concurrent('rejects a record whose stock number is longer than any, and takes the others', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const run = await feeds.read(fileOf(['A1', ''], [randomBytes(3_000).toString('hex'), ''], ['C3', '']));
  expect(run).toMatchObject({ state: 'applied', counts: { created: 2, rejected: 1 }, reasons: { no_key: 1 } });
});

it.concurrent('keeps what the last file did not have, once a person has put it on sale again', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(fileOf(['A1', ''], ['B2', '']));
  await feeds.read(fileOf(['B2', '']));
  await manager.post(`/api/inventory/sources/${feeds.sourceId}/end`, { stock: 'keep' });
  const id = (await stockOf(manager))['A1']?.id;
  expect((await manager.put(`/api/inventory/${id}`, aVehicleInput({ stockNumber: 'A1' }))).status).toBe(200);
  await product.database.rows(
    `update vehicles set missing_since = missing_since - interval '49 hours' where organization_id = $1 and missing_since is not null`,
    [organizationId],
  );
  await product.worker.get(InventoryService, { strict: false }).removeOverdue();
  expect(await stockOf(manager)).toMatchObject({ A1: { id, status: 'available' } });
});

it.concurrent('reads the same file again when a person has changed what its columns are or whose records count', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const file = 'Stock,Year,Make,Model,Price,Web\nA1,2022,Kia,Rio,9000,8500';
  await feeds.read(file);
  const change = (input: object) => manager.patch(`/api/inventory/sources/${feeds.sourceId}`, input);
  await change({ name: 'Another name', schedule: null });
  expect((await feeds.read(file)).state).toBe('skipped_same_hash');
  await change({ column_map: { Stock: 'stock', Year: 'year', Make: 'make', Model: 'model', Web: 'price' } });
  expect(await feeds.read(file)).toMatchObject({ state: 'applied', counts: { updated: 1 } });
  expect((await listOf(manager))[0]?.price).toBe(8500);
});

it.concurrent('does not apply a held file any more when the next one was again as the stock is', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const some = (count: number) => fileOf(...Array.from({ length: count }, (_, at): [string, string] => [`S${at}`, '']));
  await feeds.read(some(40));
  const held = await feeds.read(some(5));
  expect(held.state).toBe('held_for_approval');
  expect((await feeds.read(some(40))).state).toBe('skipped_same_hash');
  expect(await manager.post(`/api/inventory/runs/${held.id}/approve`)).toMatchObject({
    status: 409,
    body: { code: 'inventory.run_outdated' },
  });
});
