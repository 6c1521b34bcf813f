import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { inForm, sample } from '../harness/measured-form';
import { it } from './support/journey';
import { goTo, PAGES } from './support/pages';

const LISTS = [...PAGES, '/contacts?tab=groups', '/inventory/runs', '/calls/follow-ups', '/account'];

/** Where the thing to do stands above the list, where a person has to be chosen first, and the panel with the three documented actions. */
const ACTION_ELSEWHERE = ['Nothing has been imported yet', 'Elige una conversación', 'Select Contact'];

/** Each address is mostly waited for: until its data are there, or until they have failed as often as they are asked for. */
const WINDOWS = 4;
const WALK_MS = 240_000;

/** Looks at each address in one of the windows; returns the faults of all. */
async function walk(pages: readonly Page[], addresses: readonly string[], look: (page: Page, address: string) => Promise<string[]>) {
  const left = addresses.values();
  const faults = await Promise.all(
    pages.map(async (page) => {
      const found: string[] = [];
      for (const address of left) found.push(...(await look(page, address)));
      return found;
    }),
  );
  return faults.flat();
}

const emptyStates = (page: Page) => page.locator('[data-empty-state]');

it(
  'every page of a dealership on its first day says what to do where nothing is yet',
  async ({ newDealership, visit }) => {
    let seen = 0;
    const faultsOn = async (page: Page, address: string) => {
      const faults: string[] = [];
      await goTo(page, address);
      for (const state of await emptyStates(page).all()) {
        const text = await state.innerText();
        seen++;
        const isKnown = ACTION_ELSEWHERE.some((title) => text.includes(title));
        if (!isKnown && (await state.locator('a, button').count()) !== 1) faults.push(`${address}: ${text}`);
      }
      return faults;
    };
    const pages = await Promise.all(Array.from({ length: WINDOWS }, () => visit({ as: newDealership.owner })));
    expect(await walk(pages, sample(LISTS, 4), faultsOn)).toEqual([]);
    expect(seen).toBeGreaterThan(inForm(12, 0));
  },
  WALK_MS,
);

const SEARCHES = [
  '/chats?search=zzqq',
  '/contacts?search=zzqq',
  '/contacts?tab=groups&search=zzqq',
  '/calls-history?search=zzqq',
  '/inventory?search=zzqq',
  '/message-templates?search=zzqq',
  '/team?search=zzqq',
];

it(
  'a search without a result says so, and one press shows everything again',
  async ({ miami, newDealership, visit }) => {
    const page = await visit({ as: miami.manager });
    const newcomer = await visit({ as: newDealership.owner });
    for (const address of sample(SEARCHES, 3)) {
      await goTo(page, address);
      const list = page.locator('main [data-empty-state]').filter({ has: page.getByRole('button') });
      await expect(list.first()).toAppear();
      const text = await list.first().innerText();
      const clear = await list.first().getByRole('button').first().innerText();
      const nothing = list.filter({ has: page.getByRole('button', { name: clear }) });
      await goTo(newcomer, address.replace(/[?&]search=zzqq/, ''));
      for (const state of await emptyStates(newcomer).all()) expect([address, await state.innerText()]).not.toEqual([address, text]);
      await nothing.getByRole('button').click();
      await expect(nothing).toDisappear();
      expect(page.url()).not.toContain('zzqq');
    }
  },
  WALK_MS,
);

/** What the frame of every page and the stream of events need. */
const OF_THE_SHELL = /^\/api\/(me|events|plan|availability|chats\/stats|notifications\/unread|follow-ups\/count)$/;
const isOfThePage = (request: Request) => request.method() === 'GET' && !OF_THE_SHELL.test(new URL(request.url()).pathname);

/** Pages that ask for nothing that could fail, and the form over a page that is in the list by itself. */
const WITHOUT_DATA = /^\/(campaigns|automation|no-such-page|message-templates\/new|settings\/ai\/guide|team\?invite)/;

/** Until none is left. */
async function pressEach(buttons: Locator): Promise<void> {
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    const before = left;
    // one that shares its question with the last is busy, and goes without a press
    await buttons
      .first()
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect.poll(() => buttons.count(), { timeout: 10_000 }).toBeLessThan(before);
  }
}

const ERROR = { status: 500, contentType: 'application/json', body: '{"message":"Internal server error","code":"internal"}' };

it(
  'every page whose data cannot be loaded offers to try again, and then shows them',
  async ({ miami, visit }) => {
    const faultsOn = async (page: Page, address: string) => {
      const retry = page.getByRole('button', { name: /^(Retry|Reintentar)$/ });
      await page.route('**/api/**', (route) => (isOfThePage(route.request()) ? route.fulfill(ERROR) : route.fallback()));
      await page.goto(address);
      const hasRetry = await retry
        .first()
        .waitFor()
        .then(() => true)
        .catch(() => false);
      await page.unroute('**/api/**');
      if (!hasRetry) return [`${address} has no Retry`];
      await pressEach(retry);
      return [];
    };
    const pages = await Promise.all(Array.from({ length: WINDOWS }, () => visit({ as: miami.manager })));
    const addresses = sample(
      LISTS.filter((address) => !WITHOUT_DATA.test(address)),
      4,
    );
    expect(await walk(pages, addresses, faultsOn)).toEqual([]);
  },
  WALK_MS,
);
