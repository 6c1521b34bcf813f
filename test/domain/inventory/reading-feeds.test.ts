import { InventoryRunsRepository } from '@app/domain/inventory/inventory-runs.repository';
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
