import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { InventoryPage, VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import sharp from 'sharp';
import { expect, inject, it } from 'vitest';
import type { Dealership } from '../cluster/dealership';
import { megabytesOf } from '../cluster/memory';
import { percentile } from '../cluster/statistics';
import { until, watched } from '../cluster/waiting';
import { Feeds } from '../factories/feed.factory';
import { aVehicleInput } from '../factories/vehicle.factory';
import { ownerUrl } from '../setup/postgres-access';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct, type Running } from './support/bench-product';
import { type BenchRequest, cycle } from './support/closed-loop';
import { sized } from './support/form';
import { measureAnswers, processorOf } from './support/processor-time';
import { alone, compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';

const VEHICLES = sized(100_000, 5_000);
const SYNC_ROUNDS = 2;
const REPEATS = sized(40, 10);
const MAKES = ['Toyota', 'Ford', 'Kia', 'Honda', 'Mazda', 'Nissan', 'Hyundai', 'Chevrolet'];
const PAGES_ROOT = path.resolve(import.meta.dirname, '../../dist/public-pages');

const HEADINGS = 'Stock,Year,Make,Model,Price,Mileage,Description';
/** About as long as the records of an aggregator without pictures. */
const lineOf = (at: number, price: number) =>
  `S${at},${2010 + (at % 15)},${MAKES[at % MAKES.length]},Model ${at % 97},${price},${10_000 + (at % 90_000)},"One owner, serviced at the dealership, car ${at}"`;
/** Of every hundredth vehicle the price differs. */
const fileOf = (count: number, { changed = false, ending = '' } = {}) =>
  `${[HEADINGS, ...Array.from({ length: count }, (_, at) => lineOf(at, 9_000 + (at % 30_000) + (changed && at % 100 === 0 ? 50 : 0)))].join('\n')}${ending}`;

/** Seconds until the run is over. */
async function secondsOfRun({ tables }: BenchProduct, feeds: Feeds, file: string): Promise<number> {
  const startedAt = performance.now();
  const runId = await feeds.upload(file);
  await until('the run is over', 900, async () => {
    const state = await tables.value<string>(`select state from inventory_runs where id = $1`, [runId]);
    if (state === 'aborted' || state === 'failed' || state === 'held_for_approval') throw new Error(`The run is ${state}`);
    return state === 'applied';
  });
  return (performance.now() - startedAt) / 1000;
}

async function aLot(product: BenchProduct): Promise<{ dealership: Dealership; feeds: Feeds }> {
  const dealership = await openBenchDealership(product);
  const [owner] = dealership.people;
  if (!owner) throw new Error('There is no owner.');
  return { dealership, feeds: await Feeds.of(owner.http) };
}

const forgetStock = async ({ tables }: BenchProduct, { id }: Dealership) => {
  for (const table of ['vehicle_events', 'inventory_run_rows', 'inventory_runs', 'vehicles'])
    await tables.rows(`delete from ${table} where organization_id = $1`, [id]);
  await tables.rows(`update inventory_sources set last_hash = null where organization_id = $1`, [id]);
  await tables.rows(`vacuum analyze vehicles, vehicle_events, inventory_run_rows`);
};

/** The same rows with the fewest statements: COPY, then one merge, and an event of each. */
async function copyAndMerge(organizationId: number, file: string): Promise<void> {
  const { port, name } = inject('benchDatabase');
  const client = new pg.Client({ connectionString: ownerUrl(port, name) });
  await client.connect();
  await client.query('begin');
  await client.query(
    'create temp table incoming (stock text, year integer, make text, model text, price numeric, mileage integer, description text) on commit drop',
  );
  const copying = client.query(copyFrom('copy incoming from stdin with (format csv, header true)'));
  const copied = once(copying, 'finish');
  await pipeline(Readable.from([Buffer.from(file)]), copying);
  await copied;
  await client.query(
    `merge into vehicles v using incoming f on v.organization_id = ${organizationId} and v.stock_norm = upper(f.stock)
     when matched and v.price is distinct from f.price then update set price = f.price, updated_at = now()
     when not matched then insert (organization_id, title, stock_number, stock_norm, year, make, model, condition, price, currency, mileage, distance_unit,
                                   description, status)
       values (${organizationId}, concat_ws(' ', f.year, f.make, f.model), f.stock, upper(f.stock), f.year, f.make, f.model, 'used', f.price, 'USD', f.mileage,
               'mi', f.description, 'available')`,
  );
  await client.query(
    `insert into vehicle_events (organization_id, vehicle_id, type, price_after) select organization_id, id, 'created', price from vehicles where organization_id = $1`,
    [organizationId],
  );
  await client.query('commit');
  await client.end();
}

/** Seconds to read every record. */
async function secondsOfReading(file: string): Promise<number> {
  const startedAt = performance.now();
  let records = 0;
  for await (const _ of Readable.from([file]).pipe(parse({ columns: true }))) records++;
  expect(records).toBe(VEHICLES);
  return (performance.now() - startedAt) / 1000;
}

async function peakOf(product: BenchProduct, work: () => Promise<unknown>): Promise<number> {
  const { worker } = product;
  if (!worker) throw new Error('There is no worker.');
  let peak = 0;
  await watched(work, async () => {
    peak = Math.max(peak, await megabytesOf(worker));
  });
  return peak;
}

it('inventory-sync', async () => {
  const product = await BenchProduct.open({ worker: true });
  const { dealership, feeds } = await aLot(product);
  const first = fileOf(VEHICLES);
  const memory: { few: number[]; many: number[] } = { few: [], many: [] };
  const rounds = await inTurns(
    {
      product: async (): Promise<Measured> => {
        await forgetStock(product, dealership);
        memory.few.push(await peakOf(product, () => secondsOfRun(product, feeds, fileOf(VEHICLES / 10))));
        await forgetStock(product, dealership);
        let firstSync = 0;
        memory.many.push(await peakOf(product, async () => void (firstSync = await secondsOfRun(product, feeds, first))));
        return {
          'first sync': firstSync,
          unchanged: await secondsOfRun(product, feeds, fileOf(VEHICLES, { ending: '\n' })),
          '1 % changed': await secondsOfRun(product, feeds, fileOf(VEHICLES, { changed: true })),
        };
      },
      limit: async (): Promise<Measured> => {
        await forgetStock(product, dealership);
        const startedAt = performance.now();
        await copyAndMerge(dealership.id, first);
        const merged = (performance.now() - startedAt) / 1000;
        const reading = await secondsOfReading(first);
        return { 'first sync': merged, unchanged: reading, '1 % changed': reading };
      },
    },
    SYNC_ROUNDS,
  );
  expect(rounds.product).toHaveLength(SYNC_ROUNDS);
  keepResult(
    'inventory-sync',
    `a feed of ${VEHICLES.toLocaleString('en')} vehicles, from the upload to the stock; the limit of the first is COPY and one merge of the same rows, of the others reading the file`,
    [
      ...compared(rounds, [
        { figure: 'first sync', unit: 's', atMost: 3 },
        { figure: 'unchanged', unit: 's', atMost: 1.5 },
        { figure: '1 % changed', unit: 's', atMost: 2 },
      ]),
      alone(
        { figure: 'memory of the worker, of that for a tenth', unit: '×', atMost: 1.2 },
        memory.many.map((peak, round) => peak / (memory.few[round] ?? peak)),
      ),
    ],
  );
});

/** The 95th percentile in milliseconds. */
async function p95(url: string, headers: Record<string, string> = {}, repeats = REPEATS): Promise<number> {
  const took: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    took.push(performance.now() - startedAt);
  }
  return percentile(took, 0.95);
}

const LISTS = {
  list: { ours: '', bare: '' },
  'rare search': { ours: '&search=s4242', bare: '&by=search&value=s4242' },
  'common search': { ours: '&search=toyota', bare: '&by=search&value=toyota' },
  make: { ours: '&make=Ford', bare: '&by=make&value=Ford' },
  price: { ours: '&price_from=35000', bare: '&by=price&value=35000' },
};

it('inventory-list', async () => {
  const product = await BenchProduct.open({ worker: true });
  const limit = await product.openLimit('inventory', { PUBLIC_PAGES_ROOT: PAGES_ROOT });
  const { dealership, feeds } = await aLot(product);
  await secondsOfRun(product, feeds, fileOf(VEHICLES));
  await product.tables.rows(`vacuum analyze vehicles`);
  const [owner] = dealership.people;
  const headers = { cookie: `sid=${owner?.http.cookies.get('sid')}` };
  const ours = (ending: string) => `${product.url}/api/inventory?per_page=24&sort=name&order=asc${ending}`;
  const bare = (ending: string) => `${limit.url}/list?organization=${dealership.id}${ending}`;
  for (const { ours: mine, bare: theirs } of Object.values(LISTS)) {
    const idsAt = async (url: string) => ((await (await fetch(url, { headers })).json()) as InventoryPage).data.map(({ id }) => id);
    expect(await idsAt(ours(mine))).toEqual(await idsAt(bare(theirs)));
  }
  const measure = async (urlOf: (name: keyof typeof LISTS) => string) => {
    const measured: Measured = {};
    for (const name of Object.keys(LISTS) as (keyof typeof LISTS)[]) measured[name] = await p95(urlOf(name), headers);
    return measured;
  };
  const rounds = await inTurns({
    product: () => measure((name) => ours(LISTS[name].ours)),
    limit: () => measure((name) => bare(LISTS[name].bare)),
  });
  const alonePs: number[] = [];
  const duringPs: number[] = [];
  for (let round = 0; round < SYNC_ROUNDS; round++) {
    alonePs.push(await p95(ours(''), headers));
    const run = secondsOfRun(product, feeds, fileOf(VEHICLES, { changed: round % 2 === 0, ending: '\n'.repeat(round + 1) }));
    duringPs.push(await p95(ours(''), headers));
    await run;
  }
  keepResult(
    'inventory-list',
    `a page of 24 of ${VEHICLES.toLocaleString('en')} vehicles with the counts of all filters, p95 of one who asks alone; the limit is one statement in plain SQL`,
    [
      ...compared(
        rounds,
        Object.keys(LISTS).map((figure) => ({ figure, unit: 'ms', atMost: 2 })),
      ),
      alone(
        { figure: 'list during a sync, of that without one', unit: '×', atMost: 1.5 },
        duringPs.map((during, round) => during / (alonePs[round] ?? during)),
      ),
    ],
  );
});

it('inventory-pages', async () => {
  const product = await BenchProduct.open({ environment: { PUBLIC_PAGES_ROOT: PAGES_ROOT } });
  const dealership = await openBenchDealership(product);
  const [owner] = dealership.people;
  if (!owner) throw new Error('There is no owner.');
  const ids: number[] = [];
  for (let count = 0; count < sized(200, 20); count++)
    ids.push((await owner.http.post<VehicleDetail>('/api/inventory', aVehicleInput())).body.id);
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 }, background: '#456' },
  })
    .jpeg()
    .toBuffer();
  const { body } = await owner.http.upload<VehicleDetail>(new Uint8Array(photo), 'photo.jpg', `/api/inventory/${ids[0]}/photos`);
  const picture = `/img/${body.photos[0]?.hash}-640.webp`;
  expect((await fetch(product.url + picture)).status).toBe(200);
  const limit = await product.openLimit('inventory', {
    PUBLIC_PAGES_ROOT: PAGES_ROOT,
    PHOTO_FOLDER: path.join(product.dataFolder, 'photo-sizes'),
  });
  expect((await (await fetch(limit.url + picture)).arrayBuffer()).byteLength).toBe(
    (await (await fetch(product.url + picture)).arrayBuffer()).byteLength,
  );
  const vehicles = ids.slice(1).map((id): BenchRequest => ({ path: `/vehicle/${id}` }));
  const measure = async (server: Running) => ({
    ...(await measureAnswers(server, 'page of a vehicle', cycle(vehicles))),
    ...(await measureAnswers(server, 'cached photo', cycle([{ path: picture }]))),
  });
  const rounds = await inTurns({
    product: () => measure({ program: product.api, url: product.url }),
    limit: () => measure(limit),
  });
  keepResult(
    'inventory-pages',
    'the public page of a vehicle beside a bare render with one query, and a photo in a size that was made before beside a static file, 16 connections',
    compared(rounds, [
      { figure: 'page of a vehicle', unit: 'requests/s', atLeast: 0.5 },
      { figure: processorOf('page of a vehicle'), unit: 'ms' },
      { figure: 'cached photo', unit: 'requests/s', atLeast: 0.6 },
      { figure: processorOf('cached photo'), unit: 'ms' },
    ]),
  );
});
