import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InventoryPage, VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { InventoryRunRows } from '@app/contracts/inventory/inventory-runs.contract';
import type { InventoryIntegrations, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { InventoryRunsRepository } from '@app/domain/inventory/inventory-runs.repository';
import { InventoryService } from '@app/domain/inventory/inventory.service';
import { InventorySyncService } from '@app/domain/inventory/inventory-sync.service';
import { RequestContext } from '@app/platform/context/request-context';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import type { HttpClient } from '../../harness/http-client';

const feed = (name: string) => readFile(join(import.meta.dirname, '../../fixtures/feeds', name));
const BASELINE = 'feed1_aggregator_comma_utf8bom.csv';
const OURS = { dealer_code: 'MP4821' };

const listOf = async (client: HttpClient, query = '') => (await client.get<InventoryPage>(`/api/inventory?per_page=100${query}`)).body;
const vehicleOf = async (client: HttpClient, stock: string): Promise<VehicleView | undefined> =>
  (await listOf(client, `&search=${stock}`)).data.find(({ stockNumber }) => stockNumber === stock);

/** Lines of a feed: stock, VIN, price. */
const linesOf = (...cars: [stock: string, vin: string, price: string][]) =>
  ['Stock,VIN,Year,Make,Model,Price,Cost', ...cars.map(([stock, vin, price]) => `${stock},${vin},2022,Kia,Rio,${price},777`)].join('\n');
const some = (count: number, price = '9000') => Array.from({ length: count }, (_, at): [string, string, string] => [`S${at}`, '', price]);

it.concurrent('takes a dealer’s stock over, and on the next day what has changed', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager, OURS);
  const first = await feeds.read(await feed(BASELINE));
  expect(first).toMatchObject({
    state: 'applied',
    counts: { records: 186, accepted: 159, rejected: 19, skipped: 8, created: 159, updated: 0, unchanged: 0, missing: 0 },
    reasons: { bad_year: 2, vin_length: 3, other_dealer: 8 },
    warnings: { price_missing: 4, vin_check_digit: 3 },
  });
  expect((await listOf(agent)).meta.total).toBe(159);
  expect((await feeds.read(await feed(BASELINE))).state).toBe('skipped_same_hash');
  const before = await vehicleOf(agent, 'N41154');
  const gone = await vehicleOf(agent, 'U41026');
  const second = await feeds.read(await feed('feed1_day2.csv'));
  expect(second).toMatchObject({
    state: 'applied',
    counts: { records: 184, created: 5, updated: 12, unchanged: 137, renumbered: 1, missing: 7, protected: 2 },
  });
  expect((await vehicleOf(agent, 'U98001'))?.id).toBe(before?.id);
  expect(await vehicleOf(agent, 'U41026')).toMatchObject({ id: gone?.id, status: 'unavailable', stock: 0 });
  expect(await vehicleOf(agent, 'U41068')).toMatchObject({ status: 'available' });
  const { body: cheaper } = await agent.get<VehicleDetail>(`/api/inventory/${(await vehicleOf(agent, 'U41046'))?.id}`);
  expect(cheaper.priceHistory.map(({ price }) => price)).toEqual([16_715, 16_215]);
  for (const [name, reason] of [
    ['feed1_truncated.csv', 'partial_file'],
    ['feed1_header_only.csv', 'empty_file'],
  ] as const)
    expect(await feeds.read(await feed(name))).toMatchObject({ state: 'aborted', reason });
  expect((await listOf(agent)).meta.total).toBe(164);
});

it.concurrent('holds a file back that would empty the lot, until a person has approved it', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager, OURS);
  await feeds.read(await feed(BASELINE));
  const held = await feeds.read(await feed('feed1_shrunk.csv'));
  expect(held).toMatchObject({ state: 'held_for_approval', reason: 'mass_removal' });
  expect(held.vanishing).toHaveLength(held.counts.missing);
  expect(held.counts).toMatchObject({ vanishing: held.counts.missing, on_sale: 159 });
  expect((await listOf(agent, '&status=available')).meta.total).toBe(159);
  const answers = await Promise.all(
    ['approve', 'approve', 'discard'].map((what) => manager.post(`/api/inventory/runs/${held.id}/${what}`)),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  if ((answers[2]?.status ?? 0) < 300) return;
  expect((await feeds.over(held.id)).state).toBe('applied');
  expect((await listOf(agent, '&status=available')).meta.total).toBe(159 - held.counts.missing);
});

it.concurrent('hides a vehicle that is missing, removes it with the second file, and gives it back with its past', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager);
  await feeds.read(linesOf(['A1', '', '9000'], ['B2', '', '8000'], ['C3', '', '7000']));
  const id = (await vehicleOf(agent, 'A1'))?.id;
  await feeds.read(linesOf(['B2', '', '8000'], ['C3', '', '7000']));
  expect(await vehicleOf(agent, 'A1')).toMatchObject({ id, status: 'unavailable' });
  await feeds.read(linesOf(['B2', '', '8100'], ['C3', '', '7000']));
  expect(await vehicleOf(agent, 'A1')).toBeUndefined();
  await feeds.read(linesOf(['a1', '', '9500'], ['B2', '', '8100'], ['C3', '', '7000']));
  expect(await vehicleOf(agent, 'a1')).toMatchObject({ id, status: 'available', price: 9500 });
});

it.concurrent('keeps what managers have decided, and refuses changes of what the file says', async () => {
  const { manager } = await anOrganization().with('manager');
  const { body: entered } = await manager.post<VehicleDetail>('/api/inventory', aVehicleInput({ stockNumber: 'A1', price: 9_500 }));
  const feeds = await Feeds.of(manager);
  await feeds.read(linesOf(['A1', '', '9000'], ['B2', '', '8000']));
  const adopted = await vehicleOf(manager, 'A1');
  expect(adopted).toMatchObject({ id: entered.id, price: 9000, make: 'Kia' });
  await manager.patch(`/api/inventory/${entered.id}/overrides`, { description: 'Único dueño', sold: true });
  await feeds.read(linesOf(['A1', '', '8500'], ['B2', '', '8000']));
  expect(await vehicleOf(manager, 'A1')).toMatchObject({ price: 8500, description: 'Único dueño', status: 'sold' });
  for (const refused of [
    await manager.post('/api/inventory', aVehicleInput()),
    await manager.put(`/api/inventory/${entered.id}`, aVehicleInput()),
    await manager.delete(`/api/inventory/${entered.id}`),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'inventory.fed' } });
  expect((await manager.get<InventoryIntegrations>('/api/inventory/integrations')).body.active).toBe(true);
  await manager.post(`/api/inventory/sources/${feeds.sourceId}/end`, { stock: 'keep' });
  expect((await manager.put(`/api/inventory/${entered.id}`, aVehicleInput({ stockNumber: 'A1' }))).status).toBe(200);
});

it.concurrent('shows a VIN of two sources once, and lets a rejected record take nothing off', async () => {
  const { manager } = await anOrganization().with('manager');
  const [one, two] = [await Feeds.of(manager), await Feeds.of(manager)];
  const VIN = '2HGNL3H96RR772525';
  await one.read(linesOf(['A1', VIN, '9000'], ['B2', '', '8000']));
  expect(await two.read(linesOf(['X1', VIN, '9100'], ['X2', '', '5000']))).toMatchObject({ state: 'applied', counts: { created: 1 } });
  expect((await listOf(manager)).meta.total).toBe(3);
  const run = await one.read(`${linesOf(['A1', VIN, '9000'])}\nB2,,2022,,,8000,777`);
  expect(run).toMatchObject({ counts: { missing: 0, protected: 1, rejected: 1 } });
  const { body } = await manager.get<InventoryRunRows>(`/api/inventory/runs/${run.id}/rows`);
  expect(body.rows).toEqual(expect.arrayContaining([expect.objectContaining({ record: 2, reason: 'missing_make_model' }) as unknown]));
  const file = await manager.get<string>(`/api/inventory/runs/${run.id}/rows.csv`);
  expect(JSON.stringify([body, file.body])).not.toContain('777');
});

it.concurrent('stops at a lost column and at prices that jump, and goes on at a new column', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(linesOf(...some(12)));
  expect(await feeds.read(linesOf(...some(12)).replace('Price', 'Precio final'))).toMatchObject({
    reason: 'header_changed',
    lost_columns: ['Price'],
  });
  expect(await feeds.read(linesOf(...some(12, '900000')))).toMatchObject({ state: 'held_for_approval', reason: 'price_shift' });
  expect(await feeds.read(linesOf(...some(12, '')))).toMatchObject({ state: 'held_for_approval', reason: 'price_shift' });
  const wider = linesOf(...some(12, '9100'))
    .replaceAll('\n', ',x\n')
    .replace(',x\n', ',Lot\n')
    .concat(',x');
  expect(await feeds.read(wider)).toMatchObject({ state: 'applied', new_columns: ['Lot'], counts: { updated: 12 } });
});

it.concurrent('applies two files that come at once one after the other', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const ids = [await feeds.upload(linesOf(...some(5))), await feeds.upload(linesOf(...some(6)))];
  const runs = await Promise.all(ids.map((id) => feeds.over(id)));
  expect(runs.map(({ state, counts }) => [state, counts.created])).toEqual([
    ['applied', 5],
    ['applied', 1],
  ]);
});

it('begins a run again whose worker died in the middle, or before it had said that it was done, without doubles', async () => {
  const { manager, agent, product, id: organizationId } = await anOrganization().with('manager', 'agent');
  const rows = product.worker.get(InventoryRunsRepository, { strict: false });
  const store = rows.addRows.bind(rows);
  let isDead = false;
  const dying = vi.spyOn(rows, 'addRows').mockImplementation(async (tx, runId, batch) => {
    await store(tx, runId, batch);
    if (isDead || tx.organizationId !== organizationId) return;
    // the batch before this one is stored; this one is lost with its transaction
    isDead = batch[0]?.number !== 1;
    if (isDead) throw new Error('The worker was killed');
  });
  onTestFinished(() => dying.mockRestore());
  const feeds = await Feeds.of(manager);
  const run = await feeds.read(linesOf(...some(1_200)));
  expect(isDead).toBe(true);
  expect(run).toMatchObject({ state: 'applied', counts: { records: 1_200, accepted: 1_200, created: 1_200 } });
  await product.worker.get(InventorySyncService, { strict: false }).run(RequestContext.system(organizationId, 'test', 'test'), run.id);
  expect((await listOf(agent)).meta.total).toBe(1_200);
  const events = `select count(*)::int from vehicle_events where organization_id = $1 and type = 'created'`;
  expect(await product.database.value<number>(events, [organizationId])).toBe(1_200);
});

it.concurrent('says of a file what its columns are, without those of costs', async () => {
  const { manager } = await anOrganization().with('manager');
  const { sourceId } = await Feeds.of(manager, OURS);
  const bytes = new Uint8Array(await feed(BASELINE));
  const { body } = await manager.upload<SourcePreview>(bytes, 'stock.csv', `/api/inventory/sources/${sourceId}/preview`);
  expect(body).toMatchObject({ trouble: null, format: 'csv', delimiter: ',', missing_fields: [] });
  expect(body.dealer_codes).toContain('MP4821');
  expect(body.columns.find(({ name }) => name === 'SellingPrice')).toMatchObject({ field: 'price' });
  expect(body.columns.map(({ name }) => name)).not.toContain('Invoice');
  expect(body.first_run).toMatchObject({ records: 186, accepted: 159, rejected: 19, skipped: 8, reasons: { other_dealer: 8 } });
  expect(body.first_run?.vehicles).toHaveLength(6);
  expect((await manager.patch(`/api/inventory/sources/${sourceId}`, { column_map: { Stock: 'stock' } })).status).toBe(200);
  const { body: unmapped } = await manager.upload<SourcePreview>(bytes, 'stock.csv', `/api/inventory/sources/${sourceId}/preview`);
  expect(unmapped).toMatchObject({ missing_fields: ['year', 'make', 'model'], first_run: null });
});

it.concurrent('reads a file in the letters that a person has chosen', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  // é of the Macintosh is Ž of Windows
  const file = Buffer.from('Stock,Year,Make,Model,Color\nA1,2022,Kia,Rio,Caf\u008e', 'latin1');
  await feeds.read(file);
  expect((await vehicleOf(manager, 'A1'))?.color).toBe('CafŽ');
  const change = (encoding: string) => manager.patch(`/api/inventory/sources/${feeds.sourceId}`, { encoding });
  expect((await change('klingon')).status).toBe(422);
  expect(await change('macintosh')).toMatchObject({ status: 200, body: { encoding: 'macintosh' } });
  expect((await feeds.read(file)).state).toBe('applied');
  expect((await vehicleOf(manager, 'A1'))?.color).toBe('Café');
});

it.concurrent(
  'removes what its file has lacked for two days although no further file comes, and says what each file has done',
  async () => {
    const { manager, product, id: organizationId } = await anOrganization().with('manager');
    const feeds = await Feeds.of(manager);
    const first = await feeds.read(linesOf(...some(12)));
    const second = await feeds.read(linesOf(...some(11)));
    const gone = await vehicleOf(manager, 'S11');
    const kept = await vehicleOf(manager, 'S1');
    const inventory = product.worker.get(InventoryService, { strict: false });
    await inventory.removeOverdue();
    const read = async (id = 0) => manager.get<VehicleDetail>(`/api/inventory/${id}`);
    expect((await read(gone?.id)).body).toMatchObject({
      status: 'unavailable',
      runs: [
        { run_id: second.id, changes: ['missing'] },
        { run_id: first.id, changes: ['created'] },
      ],
    });
    await product.database.rows(`update vehicles set missing_since = now() - interval '49 hours' where organization_id = $1 and id = $2`, [
      organizationId,
      gone?.id,
    ]);
    await Promise.all([inventory.removeOverdue(), inventory.removeOverdue()]);
    expect((await read(gone?.id)).status).toBe(404);
    expect((await read(kept?.id)).status).toBe(200);
    const removals = await product.database.rows(`select 1 from vehicle_events where organization_id = $1 and type = 'removed'`, [
      organizationId,
    ]);
    expect(removals).toHaveLength(1);
  },
);
