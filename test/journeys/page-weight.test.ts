import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it as itself } from 'vitest';
import { it } from './support/journey';
import { weightOfPage } from './support/weight.browser.mjs';

/** A page before the sign-in, with its font and picture. */
const SIGN_IN_KB = 80;

/**
 * Kilobytes of code without which a page behind the sign-in cannot show its heading: its own chunks and all that they import, compressed, without
 * the words of its language. The goal is 230 KB for a page and 300 KB for chats; pages with menus, lists of choices or a form miss it.
 */
const BUDGETS: Record<string, number> = { dashboard: 215, chats: 215, 'sales-classification': 305, contacts: 355 };

const WEB = path.resolve(import.meta.dirname, '../../dist/web');
const sizeOf = (file: string): number => {
  const built = path.join(WEB, file);
  return statSync(existsSync(`${built}.br`) ? `${built}.br` : built).size;
};

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

itself.each(Object.entries(BUDGETS))('the page %s starts with at most %i KB of code', (page, budget) => {
  const { files, pages } = JSON.parse(readFileSync(path.join(WEB, 'preload-manifest.json'), 'utf8')) as {
    files: string[];
    pages: Record<string, string[]>;
  };
  const code = [...files, ...(pages[page] ?? [])];
  expect(code.length).toBeGreaterThan(files.length);
  expect(Math.round(code.reduce((sum, file) => sum + sizeOf(file), 0) / 1024)).toBeLessThanOrEqual(budget);
});
