import type { InventoryPage, VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import type { InventoryIntegrations, SourcePreview } from '@app/contracts/inventory/inventory-sources.contract';
import { expect, it } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { aWorkbook } from '../../factories/workbook.factory';
import { aVehicleInput } from '../../factories/vehicle.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const stockOf = async (client: HttpClient) => (await client.get<InventoryPage>('/api/inventory?per_page=100')).body.data;
const detailOf = async (client: HttpClient, stock: string): Promise<VehicleDetail> => {
  const id = (await stockOf(client)).find(({ stockNumber }) => stockNumber === stock)?.id;
  return (await client.get<VehicleDetail>(`/api/inventory/${id}`)).body;
};
/** Lines of a feed: stock, price, status, transmission. */
const linesOf = (...cars: [stock: string, price: string, status?: string, transmission?: string][]) =>
  ['Stock,Year,Make,Model,Price,Status,Transmission']
    .concat(
      cars.map(([stock, price, status = 'Active', transmission = 'CVT']) => `${stock},2022,Kia,Rio,${price},${status},${transmission}`),
    )
    .join('\n');
const LOT: [string, string][] = [
  ['L1', '15000'],
  ['L2', '16000'],
  ['L3', '17000'],
  ['L4', '18000'],
  ['L5', '19000'],
];

it.concurrent('reads the stock in a workbook, from the sheet and below the title where it is', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const rows = [
    ['Inventario'],
    ['Stock', 'VIN', 'Year', 'Make', 'Model', 'Price', 'Miles'],
    ['X1485', '1FTFW1E55KFA41083', '2019', 'Ford', 'F-150', '18995', '45210'],
  ];
  expect(await feeds.read(aWorkbook(rows), 'stock.xlsx')).toMatchObject({ state: 'applied', counts: { records: 1, created: 1 } });
  expect(await stockOf(manager)).toMatchObject([
    { stockNumber: 'X1485', vin: '1FTFW1E55KFA41083', year: 2019, price: 18_995, mileage: 45_210 },
  ]);
});

it.concurrent('reads another sheet, and a table without headings, where a person says so', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const address = `/api/inventory/sources/${feeds.sourceId}`;
  const cars = [
    ['N1', '1FTFW1E55KFA41083', '2019', 'Ford', 'F-150', 'Reserved'],
    ['N2', '1FTFW1E52KFA25825', '2020', 'Ford', 'Ranger', 'Available'],
  ];
  const file = aWorkbook([['Stock', 'Year', 'Make', 'Model']], { Used: cars });
  const preview = async () => (await manager.upload<SourcePreview>(file, 'stock.xlsx', `${address}/preview`)).body;
  expect(await preview()).toMatchObject({ sheet: 'Contactos', sheets: ['Contactos', 'Used'], has_headings: true });
  await manager.patch(address, { sheet: 'Used', has_headings: null });
  expect(await preview()).toMatchObject({ sheet: 'Used', has_headings: false, column_map: { B: 'vin', C: 'year' }, first_run: null });
  const column_map = { A: 'stock', B: 'vin', C: 'year', D: 'make', E: 'model', F: 'status' };
  await manager.patch(address, { has_headings: false, column_map });
  expect((await preview()).first_run?.vehicles).toMatchObject([{ status: 'pending' }, { status: 'available' }]);
  expect(await feeds.read(file, 'stock.xlsx')).toMatchObject({ state: 'applied', counts: { records: 2, created: 2 } });
  expect((await stockOf(manager)).map(({ stockNumber }) => stockNumber).toSorted()).toEqual(['N1', 'N2']);
});

it.concurrent('says what a file does to the stock, and leaves the vehicles of one that is imported once to people', async () => {
  const { manager } = await anOrganization().with('manager');
  await manager.post('/api/inventory', aVehicleInput({ stockNumber: 'L1', vin: null, price: 15_000 }));
  const feeds = await Feeds.of(manager, { once: true });
  const preview = async (file: string) => {
    const bytes = new Uint8Array(new TextEncoder().encode(file));
    return (await manager.upload<SourcePreview>(bytes, 'a.csv', `/api/inventory/sources/${feeds.sourceId}/preview`)).body;
  };
  expect((await preview(linesOf(...LOT))).effect).toEqual({ created: 4, updated: 1, gone: 0 });
  expect(await feeds.read(linesOf(...LOT))).toMatchObject({ state: 'applied', counts: { created: 4, updated: 1 } });
  const { active, sources } = (await manager.get<InventoryIntegrations>('/api/inventory/integrations')).body;
  expect([active, sources[0]?.active]).toEqual([false, false]);
  expect((await manager.post('/api/inventory', aVehicleInput({ stockNumber: 'N1', vin: null }))).status).toBe(201);
  const { id } = await detailOf(manager, 'L2');
  expect((await manager.put(`/api/inventory/${id}`, aVehicleInput({ stockNumber: 'L2', vin: null, price: 1_000 }))).status).toBe(200);
});

it.concurrent('offers nothing for a word that nobody knows, asks once for each source, and follows the answer at once', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager);
  const file = linesOf(
    ['A1', '15000'],
    ['A2', '16000', 'Lot B'],
    ['A3', '17000', 'Lot B'],
    ['A4', '17000', 'Zz'],
    ['A5', '17000', 'Not Available'],
  );
  expect(await feeds.read(file)).toMatchObject({ state: 'applied', warnings: { status_unknown: 3 } });
  const sale = async () => (await stockOf(agent)).filter(({ stock }) => stock === 1).map(({ stockNumber }) => stockNumber);
  expect(await sale()).toEqual(['A1']);
  const words = async () => (await manager.get<InventoryIntegrations>('/api/inventory/integrations')).body.sources[0]?.unknown_words;
  expect(await words()).toEqual([
    { field: 'status', word: 'lot b', count: 2 },
    { field: 'status', word: 'zz', count: 1 },
  ]);
  const explain = (word_meanings: unknown) => manager.patch(`/api/inventory/sources/${feeds.sourceId}`, { word_meanings });
  expect((await explain({ status: { 'lot b': 'gold' } })).status).toBe(422);
  expect(await explain({ status: { 'lot b': 'available' } })).toMatchObject({ status: 200, body: { unknown_words: [{ word: 'zz' }] } });
  expect(await sale()).toEqual(['A1', 'A2', 'A3']);
  expect(await feeds.read(`${file}\nA6,2022,Kia,Rio,15000,LOT-B,CVT`)).toMatchObject({ warnings: { status_unknown: 1 } });
  expect(await sale()).toEqual(['A1', 'A2', 'A3', 'A6']);
});

it.concurrent('follows the answer about one word of a vehicle only as far as its other columns of states allow', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager);
  const lineOf = (stock: string, availability: string) => `${stock},2022,Kia,Rio,15000,Ready,${availability}`;
  await feeds.read(['Stock,Year,Make,Model,Price,Status,Availability', lineOf('A1', ''), lineOf('A2', 'Not available')].join('\n'));
  await manager.patch(`/api/inventory/sources/${feeds.sourceId}`, { word_meanings: { status: { ready: 'available' } } });
  expect((await stockOf(agent)).map(({ stockNumber, stock }) => [stockNumber, stock])).toEqual([
    ['A1', 1],
    ['A2', 0],
  ]);
});

it.concurrent('holds a file back whose words would take the stock off, and reads it again once they are explained', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const cars = Array.from({ length: 12 }, (_, at): [string, string] => [`S${at}`, '9000']);
  await feeds.read(linesOf(...cars));
  const held = await feeds.read(linesOf(...cars.map(([stock, price]): [string, string, string] => [stock, price, 'Grün'])));
  expect(held).toMatchObject({ state: 'held_for_approval', reason: 'mass_removal', counts: { vanishing: 12, on_sale: 12 } });
  expect(held.vanishing).toHaveLength(12);
  await manager.patch(`/api/inventory/sources/${feeds.sourceId}`, { word_meanings: { status: { grun: 'available' } } });
  expect(await feeds.over(held.id)).toMatchObject({ state: 'applied', reason: null, counts: { vanishing: 0 } });
  expect((await stockOf(manager)).filter(({ stock }) => stock === 1)).toHaveLength(12);
});

it.concurrent('shows no price that is far outside of the lot, until a manager confirms it', async () => {
  const { manager, agent } = await anOrganization().with('manager', 'agent');
  const feeds = await Feeds.of(manager);
  const odd = (extra: string) => linesOf(...LOT, ['X1', '1'], ['X2', '999999'], ['X3', '0.01'], ['X4', '190000'], ['X5', extra]);
  expect(await feeds.read(odd('18000'))).toMatchObject({ state: 'applied', warnings: { price_suspect: 4 } });
  const prices = async () => (await stockOf(agent)).filter(({ stockNumber }) => stockNumber.startsWith('X')).map(({ price }) => price);
  expect(await prices()).toEqual([null, null, null, null, 18_000]);
  const { id, doubtedPrice } = await detailOf(manager, 'X4');
  expect(doubtedPrice).toBe(190_000);
  expect((await agent.patch(`/api/inventory/${id}/overrides`, { corrections: { price: 190_000 } })).status).toBe(403);
  expect(await manager.patch(`/api/inventory/${id}/overrides`, { corrections: { price: 190_000 } })).toMatchObject({
    body: { price: 190_000 },
  });
  expect(await feeds.read(odd('18100'))).toMatchObject({ state: 'applied', warnings: { price_suspect: 3 } });
  expect(await prices()).toEqual([null, null, null, 190_000, 18_100]);
});

it.concurrent('holds a file in another currency back with the reason, and applies it with its unit and its past', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(linesOf(...LOT));
  await product.database.rows(`update organizations set country = 'MX' where id = $1`, [organizationId]);
  const pesos = await feeds.read(linesOf(...LOT.map(([stock, price]): [string, string] => [stock, String(Number(price) * 20)])));
  expect(pesos).toMatchObject({ state: 'held_for_approval', reason: 'currency_change', currency_change: { before: 'USD', after: 'MXN' } });
  expect((await stockOf(manager)).map(({ currency }) => currency)).toEqual(Array(5).fill('USD'));
  await manager.post(`/api/inventory/runs/${pesos.id}/approve`);
  expect(await feeds.over(pesos.id)).toMatchObject({ state: 'applied' });
  expect(await detailOf(manager, 'L1')).toMatchObject({
    price: 300_000,
    currency: 'MXN',
    mileageUnit: 'km',
    priceHistory: [
      { price: 15_000, currency: 'USD' },
      { price: 300_000, currency: 'MXN' },
    ],
  });
  const stated = await feeds.read(linesOf(...LOT.map(([stock, price]): [string, string] => [stock, `${price} USD`])));
  expect(stated).toMatchObject({ reason: 'currency_change', currency_change: { before: 'MXN', after: 'USD' } });
});

it.concurrent('keeps a price by hand in the currency in which it was entered when the file turns to another', async () => {
  const { manager, product, id: organizationId } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(linesOf(...LOT));
  const { id } = await detailOf(manager, 'L1');
  await manager.patch(`/api/inventory/${id}/overrides`, { corrections: { price: 14_500 } });
  await product.database.rows(`update organizations set country = 'MX' where id = $1`, [organizationId]);
  const inPesos = (factor: number) =>
    linesOf(
      ...LOT.map(([stock, price]): [string, string] => [stock, String(stock === 'L1' ? Number(price) * factor : Number(price) * 20)]),
    );
  const pesos = await feeds.read(inPesos(20));
  await manager.post(`/api/inventory/runs/${pesos.id}/approve`);
  await feeds.over(pesos.id);
  const byHand = { price: 14_500, currency: 'USD', corrected: [{ field: 'price', fed: 300_000, unit: 'MXN' }] };
  expect(await detailOf(manager, 'L1')).toMatchObject(byHand);
  expect(await detailOf(manager, 'L2')).toMatchObject({ currency: 'MXN', corrected: [] });
  expect((await manager.patch(`/api/inventory/${id}/overrides`, { restored: ['price'] })).body).toMatchObject({
    price: 300_000,
    currency: 'MXN',
    corrected: [],
  });
  await manager.patch(`/api/inventory/${id}/overrides`, { corrections: { price: 290_000 } });
  expect(await feeds.read(inPesos(21))).toMatchObject({ state: 'applied' });
  expect(await detailOf(manager, 'L1')).toMatchObject({ price: 315_000, currency: 'MXN', corrected: [] });
});

it.concurrent('keeps what a manager corrects until the file changes that very field', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  const fileOf = (price: string, transmission: string, other: string) => linesOf(['A1', price, 'Active', transmission], ['B2', other]);
  await feeds.read(fileOf('15000', 'CVT', '9000'));
  const { id } = await detailOf(manager, 'A1');
  const corrected = await manager.patch<VehicleDetail>(`/api/inventory/${id}/overrides`, {
    corrections: { price: 14_500, transmission: 'Automática', trim: 'EX' },
  });
  expect(corrected.body).toMatchObject({
    price: 14_500,
    title: '2022 Kia Rio EX',
    corrected: [
      { field: 'price', fed: 15_000, unit: 'USD' },
      { field: 'trim', fed: null },
      { field: 'transmission', fed: 'CVT' },
    ],
  });
  await feeds.read(fileOf('15000', 'Manual', '9100'));
  expect(await detailOf(manager, 'A1')).toMatchObject({
    price: 14_500,
    transmission: 'Manual',
    title: '2022 Kia Rio EX',
    corrected: [{ field: 'price' }, { field: 'trim' }],
  });
  await feeds.read(fileOf('14900', 'Manual', '9100'));
  expect(await detailOf(manager, 'A1')).toMatchObject({ price: 14_900, trim: 'EX', corrected: [{ field: 'trim' }] });
  const { body } = await manager.patch<VehicleDetail>(`/api/inventory/${id}/overrides`, { restored: ['trim'] });
  expect(body).toMatchObject({ trim: null, title: '2022 Kia Rio', corrected: [], price: 14_900 });
  await manager.post(`/api/inventory/sources/${feeds.sourceId}/end`, { stock: 'keep' });
  expect(await manager.patch(`/api/inventory/${id}/overrides`, { corrections: { price: 1_000 } })).toMatchObject({
    status: 409,
    body: { code: 'vehicle.not_fed' },
  });
});
