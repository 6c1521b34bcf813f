import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './support/journey';
import { noteHeading, weightBeforeHeading, weightOfPage } from './support/weight.browser.mjs';

/** A page before the sign-in, with its font and picture. */
const SIGN_IN_KB = 80;

/** Kilobytes of scripts before the heading. The goal is 230 KB for a page and 300 KB for chats; most pages miss it. */
const BUDGETS: readonly [page: string, kilobytes: number][] = [
  ['/dashboard', 250],
  ['/notifications', 230],
  ['/chats', 310],
  ['/team', 300],
  ['/sales-classification', 345],
  ['/inventory', 345],
  ['/calls-history', 345],
  ['/contacts', 400],
  ['/account', 400],
];

/** A line on which the order of what comes is the order of the requests; on the machine's own everything comes at once. */
async function narrowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
}

async function weigh(page: Page, address: string) {
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return page.evaluate(weightBeforeHeading);
}

it('the pages before the sign-in are light as a whole', async ({ visit }) => {
  const page = await visit();
  const heavy: string[] = [];
  for (const address of ['/login', '/signup', '/password/forgot', '/email/verify', '/invitation?token=a-link-that-has-been-used']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const weight = await page.evaluate(weightOfPage);
    expect(weight).toBeGreaterThan(10);
    if (weight > SIGN_IN_KB) heavy.push(`${address}: ${weight} KB, ${SIGN_IN_KB} are allowed`);
  }
  expect(heavy).toEqual([]);
});

it('no page behind the sign-in loads more code before its heading than its budget', { timeout: 180_000 }, async ({ miami, visit }) => {
  const heavy: string[] = [];
  for (const [address, budget] of BUDGETS) {
    const page = await visit({ as: miami.manager });
    await narrowDown(page);
    await page.addInitScript(noteHeading);
    const { scripts, all } = await weigh(page, address);
    expect(scripts).toBeGreaterThan(100);
    if (scripts > budget) heavy.push(`${address}: ${scripts} KB of scripts (${all} KB of everything), ${budget} are allowed`);
  }
  expect(heavy).toEqual([]);
});
