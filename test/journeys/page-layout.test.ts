import { api } from '@app/contracts/catalogue/endpoints';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inForm, sample, SEED } from '../harness/measured-form';
import { it } from './support/journey';
import { missedByFingers, overlaps, shortestLine } from './support/layout.browser.mjs';
import { horizontalOverflow } from './support/page.browser.mjs';
import { goTo, PAGES } from './support/pages';
import { measureShifts, shiftsOf } from './support/shift.browser.mjs';

/** Core Web Vitals allow 0.1; we allow a fifth. */
const MAX_SHIFT = 0.02;
const SLOW_MS = 1_000;

/** The conversation and its messages. */
const CONVERSATION = /\/api\/chats\/(\d+|whatsapp\/\d+\/messages)(\?.*)?$/;

/** A line on which every answer takes a second. */
const slowDown = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });

/** The pages' shifts while they load, their sideways scroll, targets that a finger misses, and overlaps. */
async function faultsOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.addInitScript(measureShifts);
  const faults: string[] = [];
  for (const address of addresses) {
    await goTo(page, address);
    await page.waitForLoadState('networkidle');
    const { sum, sources } = await page.evaluate(shiftsOf);
    const sideways = await page.evaluate(horizontalOverflow);
    const found = [
      ...(sum > MAX_SHIFT ? [`moves by ${sum.toFixed(3)}: ${sources.join('; ')}`] : []),
      ...(sideways > 0 ? [`can be pushed ${sideways} px sideways`] : []),
      ...(await page.evaluate(missedByFingers)),
      ...(await page.evaluate(overlaps)),
    ];
    faults.push(...found.map((fault) => `${address}: ${fault}`));
  }
  return faults;
}

/** In the sampled form each page is looked at in each width with one seed of sixteen. */
/** `npm test` takes one of these sixteenths of the pages, by the seed; `npm run test:all` takes all pages. */
const SIXTEENTHS = [2, 7, 14];
const sixteenth = SIXTEENTHS[SEED % SIXTEENTHS.length] ?? 2;
const WIDTHS = [320, 390, 1024, 1440].map((width, index) => ({
  width,
  pages: inForm(
    PAGES,
    PAGES.filter((_, place) => place % 16 === (sixteenth + 4 * index) % 16),
  ),
}));

describe.for(WIDTHS)('at a width of $width px', ({ width, pages }) => {
  it(
    'no page moves while it loads or goes past the edge, and its controls are large and apart',
    { timeout: inForm(900_000, 120_000) },
    async ({ miami, visit }) => {
      const [quick, slow] = await Promise.all([visit({ as: miami.manager, width }), visit({ as: miami.manager, width })]);
      await slowDown(slow);
      const [quickly, slowly] = await Promise.all([quick, slow].map((page) => faultsOn(page, pages)));
      expect({ quickly, slowly }).toEqual({ quickly: [], slowly: [] });
    },
  );
});

/** Widths of the window; below 768 px the thread is as wide. */
const THREADS = [320, 360, 420, 560, 800];

describe.for(sample(['es', 'bilingual', 'en'] as const, 3))('in the language %s', (language) => {
  it('the foot of a conversation has its words above its buttons in a narrow thread', async ({ miami, visit }) => {
    const [open, silent] = [miami.customer(`Olga Prieto ${language}`), miami.customer(`Saúl Ibarra ${language}`)];
    await open.writes('Hola');
    await silent.writes('Hola');
    await miami.setLastInbound(silent.name, 25 * 3600);
    const owner = await miami.owner.signIn();
    await owner.put(api.auth.savePreferences.path, { language });
    const page = await visit({ as: miami.owner, width: 390 });
    const faults: string[] = [];
    for (const { name } of [open, silent]) {
      await page.goto('/chats');
      await page
        .getByRole('link', { name: new RegExp(name) })
        .first()
        .click();
      const foot = page.locator('[data-composer]');
      await foot.getByRole('button').first().waitFor();
      for (const width of THREADS) {
        await page.setViewportSize({ width, height: 844 });
        const letters = await foot.evaluate(shortestLine);
        const found = [...(letters < 20 ? [`a line has ${letters} letters`] : []), ...(await page.evaluate(overlaps))];
        faults.push(...found.map((fault) => `${name}, ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
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
