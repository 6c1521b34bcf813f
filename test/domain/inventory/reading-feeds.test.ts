import { InventoryRunsRepository } from '@app/domain/inventory/inventory-runs.repository';
import { StagedPricesRepository } from '@app/domain/inventory/staged-prices.repository';
import { afterEach, expect, it, vi } from 'vitest';
import { getDomain } from '../../harness/domain';
import { aDealership } from '../support/dealership';
import { Feeds } from '../support/feeds';

const domain = await getDomain();
afterEach(() => vi.restoreAllMocks());

const FILE = 'Stock,Year,Make,Model,Price,Status\nA1,2022,Kia,Rio,15000,Ready';

it('a word that a person explains while the file is read has that meaning for its vehicles', async () => {
  const feeds = await Feeds.of(await aDealership('manager'));
  const runs = domain.get(InventoryRunsRepository);
  const addRows = runs.addRows.bind(runs);
  vi.spyOn(runs, 'addRows').mockImplementationOnce(async (...rows) => {
    await addRows(...rows);
    await feeds.explain({ ready: 'available' });
  });
  expect(await feeds.read(FILE)).toMatchObject({ state: 'applied', warnings: {} });
  expect(await feeds.stock()).toMatchObject([{ stockNumber: 'A1', status: 'available' }]);
  expect(await feeds.source()).toMatchObject({ unknown_words: [] });
});

it('the prices of a file are judged under the time limit of background work', async () => {
  const feeds = await Feeds.of(await aDealership('manager'));
  const prices = domain.get(StagedPricesRepository);
  const limits: string[] = [];
  const doubt = prices.doubt.bind(prices);
  vi.spyOn(prices, 'doubt').mockImplementation(async (tx, ...judged) => {
    limits.push(...(await tx.sql<{ limit: string }>(`select current_setting('statement_timeout') as limit`, [])).map(({ limit }) => limit));
    return doubt(tx, ...judged);
  });
  expect(await feeds.read(FILE)).toMatchObject({ state: 'applied' });
  expect(limits).toEqual(['10min']);
});

it('a word that is explained between the approval of a held file and its application counts for that file', async () => {
  const feeds = await Feeds.of(await aDealership('manager'));
  const linesOf = (status: string, count: number) =>
    ['Stock,Year,Make,Model,Price,Status', ...Array.from({ length: count }, (_, at) => `A${at},2022,Kia,Rio,15000,${status}`)].join('\n');
  await feeds.read(linesOf('Active', 60));
  const held = await feeds.read(linesOf('Ready', 10));
  expect(held).toMatchObject({ state: 'held_for_approval', reason: 'mass_removal' });
  await feeds.approve(held.id);
  await feeds.explain({ ready: 'pending' });
  // another file is another decision
  expect(await feeds.work(held.id)).toMatchObject({ state: 'held_for_approval' });
  await feeds.approve(held.id);
  expect(await feeds.work(held.id)).toMatchObject({ state: 'applied' });
  expect((await feeds.stock()).find(({ stockNumber }) => stockNumber === 'A1')).toMatchObject({ status: 'pending' });
});
