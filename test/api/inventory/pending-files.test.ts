import type { InventoryPage } from '@app/contracts/inventory/inventory.contract';
import type { InventoryRunsPage, RunState } from '@app/contracts/inventory/inventory-runs.contract';
import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import type { NotificationPage } from '@app/contracts/notifications/notifications.contract';
import { InventoryFetchService } from '@app/domain/inventory/inventory-fetch.service';
import { expect, it } from 'vitest';
import { Feeds } from '../../factories/feed.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const file = (count: number, from = 0) =>
  ['Stock,Year,Make,Model,Price', ...Array.from({ length: count }, (_, at) => `S${from + at},2022,Kia,Rio,9000`)].join('\n');
const UNDER_WAY: readonly RunState[] = ['fetching', 'queued', 'parsing', 'applying'];

const runsOf = async (manager: HttpClient) => (await manager.get<InventoryRunsPage>('/api/inventory/runs')).body.runs;
const noticesOf = async (manager: HttpClient) =>
  (await manager.get<NotificationPage>('/api/notifications')).body.data.filter(({ kind }) => kind === 'stock_held').length;

/** The states of all runs, newest first, when none is under way. */
const states = (manager: HttpClient, count: number) =>
  eventually(async () => {
    const runs = (await runsOf(manager)).map(({ state }) => state);
    expect(runs.filter((state) => UNDER_WAY.includes(state))).toEqual([]);
    expect(runs).toHaveLength(count);
    return runs;
  });

it.concurrent(
  'are held and announced once, however often they are fetched, and not again by the clock when they were discarded',
  async () => {
    const { manager, product, id: organizationId } = await anOrganization().with('manager');
    const name = `held-${organizationId}.csv`;
    await product.sandbox.putFeedFile(name, file(40), 600);
    const connection = { mode: 'https', url: product.sandbox.feedAddress(name) };
    const { body: source } = await manager.post<InventorySourceView>('/api/inventory/sources', {
      name: 'Feed',
      connection,
      schedule: 'daily',
    });
    const fetchByHand = () => manager.post(`/api/inventory/sources/${source.id}/sync`);
    const fetchByClock = async () => {
      await product.database.rows(`update inventory_sources set next_run_at = now() where organization_id = $1`, [organizationId]);
      await product.worker.get(InventoryFetchService, { strict: false }).startDue();
    };
    await fetchByHand();
    expect(await states(manager, 1)).toEqual(['applied']);
    await product.sandbox.putFeedFile(name, file(5), 600);
    await fetchByClock();
    expect(await states(manager, 2)).toEqual(['held_for_approval', 'applied']);
    await eventually(async () => expect(await noticesOf(manager)).toBe(1));
    await fetchByHand();
    expect((await states(manager, 3))[0]).toBe('skipped_same_hash');
    const [, pending] = await runsOf(manager);
    await manager.post(`/api/inventory/runs/${pending?.id}/discard`);
    await fetchByClock();
    expect((await states(manager, 4))[0]).toBe('skipped_same_hash');
    expect(await noticesOf(manager)).toBe(1);
    // a person may decide again
    await fetchByHand();
    expect((await states(manager, 5))[0]).toBe('held_for_approval');
  },
);

it.concurrent('say how many vehicles would leave the sale, without those that were hidden before', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(file(40));
  await feeds.read(file(34));
  const pending = await feeds.read(file(10, 100));
  expect(pending).toMatchObject({
    state: 'held_for_approval',
    reason: 'mass_removal',
    counts: { missing: 40, vanishing: 34, on_sale: 34 },
  });
  expect(pending.vanishing).toHaveLength(34);
});

it.concurrent('count no vehicle that was taken off by hand', async () => {
  const { manager } = await anOrganization().with('manager');
  const feeds = await Feeds.of(manager);
  await feeds.read(file(40));
  const { body } = await manager.get<InventoryPage>('/api/inventory?per_page=3');
  const [sold, hidden] = body.data;
  await manager.patch(`/api/inventory/${sold?.id}/overrides`, { sold: true });
  await manager.patch(`/api/inventory/${hidden?.id}/overrides`, { hidden: true });
  const pending = await feeds.read(file(10, 100));
  expect(pending).toMatchObject({ state: 'held_for_approval', counts: { missing: 40, vanishing: 38, on_sale: 38 } });
  expect(pending.vanishing.map(({ id }) => id)).not.toContain(hidden?.id);
});
