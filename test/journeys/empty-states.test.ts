import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { it } from './support/journey';
import { goTo, PAGES } from './support/pages';

const LISTS = [...PAGES, '/contacts?tab=groups', '/inventory/runs', '/calls/follow-ups', '/account'];

/** Where the thing to do stands above the list, where a person has to be chosen first, and the panel with the three documented actions. */
const ACTION_ELSEWHERE = ['Nothing has been imported yet', 'Elige una conversación', 'Select Contact'];

/** Every route, one after the other. */
const WALK_MS = 600_000;

const emptyStates = (page: Page) => page.locator('[data-empty-state]');

it(
  'every page of a dealership on its first day says what to do where nothing is yet',
  async ({ visit }) => {
    const page = await visit({ as: 'owner@new.test' });
    const faults: string[] = [];
    let seen = 0;
    for (const address of LISTS) {
      await goTo(page, address);
      for (const state of await emptyStates(page).all()) {
        const text = await state.innerText();
        seen++;
        const isKnown = ACTION_ELSEWHERE.some((title) => text.includes(title));
        if (!isKnown && (await state.locator('a, button').count()) !== 1) faults.push(`${address}: ${text}`);
      }
    }
    expect(faults).toEqual([]);
    expect(seen).toBeGreaterThan(12);
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
  async ({ visit }) => {
    const page = await visit({ as: 'manager@miami.test' });
    const newcomer = await visit({ as: 'owner@new.test' });
    for (const address of SEARCHES) {
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
const OF_THE_SHELL =
  /^\/api\/(me|csrf|health|events|version|plan|auth|availability|organizations\/\d+|chats\/stats|notifications\/|follow-ups\/count)/;
const isOfThePage = (request: Request) => request.method() === 'GET' && !OF_THE_SHELL.test(new URL(request.url()).pathname);

/** Pages that ask for nothing that could fail, and the form over a page that is in the list by itself. */
const WITHOUT_DATA = /^\/(calendar|campaigns|automation|no-such-page|settings\/ai\/guide|team\?invite)/;

/** Until none is left. */
async function pressEach(buttons: Locator): Promise<void> {
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    const before = left;
    await buttons.first().click();
    await expect.poll(() => buttons.count()).toBeLessThan(before);
  }
}

it(
  'every page whose data cannot be loaded offers to try again, and then shows them',
  async ({ visit }) => {
    const page = await visit({ as: 'manager@miami.test' });
    const retry = page.getByRole('button', { name: 'Retry' }).or(page.getByRole('button', { name: 'Reintentar' }));
    const faults: string[] = [];
    for (const address of LISTS.filter((path) => !WITHOUT_DATA.test(path))) {
      const asked: string[] = [];
      await page.route('**/api/**', async (route) => {
        if (!isOfThePage(route.request())) return route.fallback();
        asked.push(new URL(route.request().url()).pathname);
        return route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"message":"Internal server error","code":"internal"}',
        });
      });
      await page.goto(address);
      const hasRetry = await retry
        .first()
        .waitFor({ timeout: 12_000 })
        .then(() => true)
        .catch(() => false);
      await page.unroute('**/api/**');
      if (hasRetry) await pressEach(retry);
      else if (asked.length > 0) faults.push(`${address} has no Retry; asked for ${asked.join(' ')}`);
    }
    expect(faults).toEqual([]);
  },
  WALK_MS,
);
