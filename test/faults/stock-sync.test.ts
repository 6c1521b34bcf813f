import { setTimeout as sleep } from 'node:timers/promises';
import type { InventoryPage } from '@app/contracts/inventory/inventory.contract';
import type { InventoryRunDetail, RunState } from '@app/contracts/inventory/inventory-runs.contract';
import { expect, it } from 'vitest';
import { type Dealership, openDealership } from '../cluster/dealership';
import { megabytesOf } from '../cluster/memory';
import { secondsOf, until, watched } from '../cluster/waiting';
import { Feeds } from '../factories/feed.factory';
import { keepMetrics } from './support/metrics';
import { sample } from '../harness/measured-form';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';

const MANY = sized(100_000, 20_000, 5_000);
const APPLIED_WITHIN_SECONDS = 180;
/** All rows may take that much of the memory for a tenth of them; `npm run bench -- inventory` judges it, too. */
const FLAT_MEMORY = sized(1.3, Infinity);
const OVER: readonly RunState[] = ['applied', 'aborted', 'failed', 'held_for_approval', 'skipped_same_hash'];

const cluster = TestCluster.ofFile('stock-sync');

const fileOf = (count: number, price: number) =>
  [
    'Stock,Year,Make,Model,Price,Description',
    ...Array.from({ length: count }, (_, at) => `S${at},2022,Kia,Rio,${price},One of many ${at}`),
  ].join('\n');

async function aLot(): Promise<{ dealership: Dealership; feeds: Feeds }> {
  const dealership = await openDealership(cluster, ['owner']);
  const [owner] = dealership.people;
  if (!owner) throw new Error('There is no owner.');
  return { dealership, feeds: await Feeds.of(owner.http) };
}

const stateOf = (runId: number) => cluster.tables.value<RunState>(`select state from inventory_runs where id = $1`, [runId]);
const over = async (runId: number) => {
  await until(`run ${runId} is over`, APPLIED_WITHIN_SECONDS, async () => OVER.includes(await stateOf(runId)));
  return stateOf(runId);
};

/** How much the worker holds at most while something goes on, in megabytes. */
async function peakDuring(work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  await watched(work, async () => {
    peak = Math.max(peak, await megabytesOf(cluster.worker).catch(() => 0));
  });
  return peak;
}

/** Looks at the stock while something goes on, past a server that is away; answers how often, and what was neither old nor new. */
async function watchPrices({ id }: Dealership, [before, after]: readonly [number, number], work: () => Promise<unknown>) {
  const half: object[] = [];
  let looks = 0;
  await watched(work, async () => {
    const seen = await cluster.tables
      .counts<'old' | 'new'>(
        `select count(*) filter (where price = $2) as old, count(*) filter (where price = $3) as new from vehicles where organization_id = $1`,
        [id, before, after],
      )
      .catch(() => null);
    if (seen) looks++;
    if (seen && seen.old > 0 === seen.new > 0) half.push(seen);
  });
  return { looks, half };
}

it(
  'takes many rows in flat memory, lets readers in meanwhile, and holds a file that would remove most of them',
  async () => {
    const { dealership, feeds } = await aLot();
    const [owner] = dealership.people;
    const few = await aLot();
    const small = await peakDuring(async () => over(await few.feeds.upload(fileOf(MANY / 10, 9_000))));
    let [slowestMs, seconds] = [0, 0];
    const read = async () => {
      const startedAt = performance.now();
      const answer = await owner?.http.get<InventoryPage>('/api/inventory?per_page=24');
      expect(answer?.status).toBe(200);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedAt));
    };
    const large = await peakDuring(() =>
      watched(async () => {
        seconds = await secondsOf(async () => expect(await over(await feeds.upload(fileOf(MANY, 9_000)))).toBe('applied'));
      }, read),
    );
    expect(await cluster.tables.value<number>(`select count(*) from vehicles where organization_id = $1`, [dealership.id])).toBe(MANY);
    const held = await feeds.upload(fileOf(MANY / 10, 9_000));
    expect(await over(held)).toBe('held_for_approval');
    const { body } = (await owner?.http.get<InventoryRunDetail>(`/api/inventory/runs/${held}`)) ?? {};
    expect(body).toMatchObject({ reason: 'mass_removal', counts: { vanishing: MANY - MANY / 10, on_sale: MANY } });
    keepMetrics('stock-sync', {
      rows: MANY,
      seconds,
      megabytesForATenth: Math.round(small),
      megabytes: Math.round(large),
      slowestReaderMs: slowestMs,
    });
    expect(large / small).toBeLessThan(FLAT_MEMORY);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);

/** A sample of every second one has each fault and each moment. */
const INTERRUPTIONS = [
  ['the worker is killed', 'parsing'],
  ['Postgres is torn away', 'parsing'],
  ['Postgres is torn away', 'plan'],
  ['the worker is killed', 'plan'],
] as const;

it.each(sample(INTERRUPTIONS, 2))(
  'shows the old or the new stock, never half, when %s while a run is at its %s, and ends it',
  async (trouble, moment) => {
    const { dealership, feeds } = await aLot();
    expect(await over(await feeds.upload(fileOf(MANY, 9_000)))).toBe('applied');
    let runId = 0;
    const { looks, half } = await watchPrices(dealership, [9_000, 9_100], async () => {
      runId = await feeds.upload(fileOf(MANY, 9_100));
      await until(`the run is at its ${moment}`, 60, () => (moment === 'parsing' ? isReading(runId) : isApplying()));
      await (trouble === 'the worker is killed' ? killWorker() : tearPostgresAway());
      expect(await over(runId)).toBe('applied');
    });
    expect(half).toEqual([]);
    expect(looks).toBeGreaterThan(2);
    const seen = await cluster.tables.counts<'all' | 'dearer' | 'events'>(
      `select count(*) as all, count(*) filter (where price = 9100) as dearer,
              (select count(*) from vehicle_events e where e.organization_id = $1 and e.type = 'price_changed') as events
       from vehicles where organization_id = $1`,
      [dealership.id],
    );
    expect(seen).toEqual({ all: MANY, dearer: MANY, events: MANY });
  },
  TIMEOUT_MS,
);

async function killWorker(): Promise<void> {
  await cluster.worker.kill();
  cluster.worker.start();
}

async function tearPostgresAway(): Promise<void> {
  await cluster.postgres.stopImmediately();
  await sleep(500);
  await cluster.postgres.start();
}

const isReading = async (runId: number) =>
  (await cluster.tables.value<number>(`select count(*) from inventory_run_rows where run_id = $1`, [runId])) > 0;

/** The one transaction that changes the stock has begun: it holds the lock of its source. */
const isApplying = async () =>
  (await cluster.tables.value<number>(`select count(*) from pg_locks where locktype = 'advisory' and classid = 4170`)) > 0;
