import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './support/journey';
import { goTo, PAGES } from './support/pages';
import { measureShifts, shiftsOf } from './support/shift.browser.mjs';

/** The bar of Core Web Vitals is 0.1; ours is half of it. */
const MAX_SHIFT = 0.05;
const SLOW_MS = 2_000;
/** What comes after the last answer. */
const SETTLED_MS = 300;

/** The conversation and its messages. */
const CONVERSATION = /\/api\/chats\/(\d+|whatsapp\/\d+\/messages)(\?.*)?$/;

/** A line on which every answer takes two seconds. */
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });

async function shiftingPages(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.addInitScript(measureShifts);
  const shifting: string[] = [];
  for (const address of addresses) {
    await goTo(page, address);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    const { sum, sources } = await page.evaluate(shiftsOf);
    if (sum > MAX_SHIFT) shifting.push(`${address} ${sum.toFixed(3)}: ${sources.join('; ')}`);
  }
  return shifting;
}

it('chats and board do not move while they load', async ({ visit }) => {
  const page = await visit({ as: 'manager@miami.test' });
  expect(await shiftingPages(page, ['/chats', '/sales-classification'])).toEqual([]);
  await slowDown(page);
  expect(await shiftingPages(page, ['/chats', '/sales-classification'])).toEqual([]);
});

it('no page moves while it loads, quickly and on a slow line', { tags: ['wide'], timeout: 600_000 }, async ({ visit }) => {
  for (const width of [1440, 390]) {
    const quick = await visit({ as: 'manager@miami.test', width });
    expect(await shiftingPages(quick, PAGES), `quick at ${width} px`).toEqual([]);
    const slow = await visit({ as: 'manager@miami.test', width });
    await slowDown(slow);
    expect(await shiftingPages(slow, PAGES), `slow at ${width} px`).toEqual([]);
  }
});

it('a slow line shows the messages to come and the place to write, not an empty pane', async ({ product, visit }) => {
  const nadia = product.customer('Nadia Olmedo');
  await nadia.writes('¿Siguen abiertos?');
  const page = await visit({ as: 'manager@miami.test', to: '/chats' });
  const row = page.getByRole('link', { name: /Nadia Olmedo/ }).first();
  await row.waitFor();
  const held: (() => void)[] = [];
  await page.route(CONVERSATION, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await row.click();
  await expect(page.getByRole('textbox', { name: 'Mensaje' })).toAppear();
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Sí, hasta las 8');
  await expect(page.getByRole('main').locator('.animate-shimmer').first()).toAppear();
  await page.unroute(CONVERSATION);
  for (const release of held) release();
  await expect(page.getByText('¿Siguen abiertos?').last()).toAppear();
  expect(await page.getByRole('textbox', { name: 'Mensaje' }).inputValue()).toBe('Sí, hasta las 8');
});
