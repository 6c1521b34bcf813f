import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inForm, sample } from '../harness/measured-form';
import { it } from './support/journey';
import { goTo, PAGES } from './support/pages';
import { measureShifts, shiftsOf } from './support/shift.browser.mjs';

/** The bar of Core Web Vitals is 0.1; ours is half of it. */
const MAX_SHIFT = 0.05;
const SLOW_MS = 1_000;
const MOST_USED = ['/chats', '/sales-classification'];

/** The conversation and its messages. */
const CONVERSATION = /\/api\/chats\/(\d+|whatsapp\/\d+\/messages)(\?.*)?$/;

/** A line on which every answer takes a second. */
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
    const { sum, sources } = await page.evaluate(shiftsOf);
    if (sum > MAX_SHIFT) shifting.push(`${address} ${sum.toFixed(3)}: ${sources.join('; ')}`);
  }
  return shifting;
}

/** In the sampled form each page is looked at in each width with one seed of four. */
const WIDTHS = [
  { width: 1440, pages: sample(PAGES, 4) },
  { width: 390, pages: sample(PAGES, 4, 2) },
];

describe.for(WIDTHS)('at a width of $width px', ({ width, pages }) => {
  it('no page moves while it loads, quickly and on a slow line', { timeout: inForm(600_000, 120_000) }, async ({ miami, visit }) => {
    const [quick, slow] = await Promise.all([visit({ as: miami.manager, width }), visit({ as: miami.manager, width })]);
    await slowDown(slow);
    const addresses = [...new Set([...MOST_USED, ...pages])];
    const [quickly, slowly] = await Promise.all([quick, slow].map((page) => shiftingPages(page, addresses)));
    expect({ quickly, slowly }).toEqual({ quickly: [], slowly: [] });
  });
});

it('a slow line shows the messages to come and the place to write, not an empty pane', async ({ miami, visit }) => {
  const nadia = miami.customer('Nadia Olmedo');
  await nadia.writes('¿Siguen abiertos?');
  const page = await visit({ as: miami.manager, to: '/chats' });
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
