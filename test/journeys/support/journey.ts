import fs from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';
import { expectNone, takeViolations } from '../../harness/provider-violations';
import { BOGOTA, FIRST_DAY, INSTALLATION, MIAMI } from '../../../tools/demo/organizations';
import { launchBrowser } from './browsers';
import { DemoDealership } from './demo-dealership';
import { RunningProduct } from './running-product';
import { type Visit, Visits } from './visits';
import './locator-matchers';

/** Each worker of vitest has a product, a browser and a folder of its own; a second attempt leaves the pictures of the first. */
const FOLDER = path.resolve(
  import.meta.dirname,
  '../../../.cache/journeys',
  process.env.TEST_PART ?? 'test',
  process.env.VITEST_POOL_ID ?? '1',
);

/**
 * A test with the running product and as many browsers as it opens. The dealerships of the demo that it names belong to its file. Pictures of a
 * failed one lie in .cache/journeys.
 */
export const it = test
  .extend('folder', { scope: 'worker' }, () => {
    fs.rmSync(FOLDER, { recursive: true, force: true });
    fs.mkdirSync(FOLDER, { recursive: true });
    return FOLDER;
  })
  .extend('installation', { scope: 'worker' }, async ({ folder }, { onCleanup }) => {
    const product = await RunningProduct.start(folder);
    onCleanup(() => product.stop());
    return product;
  })
  .extend('product', { scope: 'file' }, async ({ installation }) => {
    await installation.provider.reset();
    return installation;
  })
  .extend('miami', { scope: 'file' }, ({ product }) => DemoDealership.open(product, MIAMI))
  .extend('bogota', { scope: 'file' }, ({ product }) => DemoDealership.open(product, BOGOTA))
  .extend('newDealership', { scope: 'file' }, ({ product }) => DemoDealership.open(product, FIRST_DAY))
  .extend('operator', { scope: 'file' }, async ({ product }) => (await DemoDealership.open(product, INSTALLATION)).owner)
  .extend('browser', { scope: 'worker' }, async ({ folder }, { onCleanup }) => {
    const browser = await launchBrowser(path.join(folder, 'artifacts'));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('visit', async ({ product, browser, folder, task }, { onCleanup }) => {
    const visits = new Visits(browser, product.url);
    onCleanup(async () => {
      const shown = task.result?.state === 'fail' ? await visits.photograph(folder, task.name) : [];
      await visits.end();
      expectNone(await takeViolations(product.provider.url));
      if (shown.length > 0) throw new Error(['When it failed, the pages showed:', ...shown].join('\n\n'));
    });
    return (visit: Visit = {}) => visits.open(visit);
  });
