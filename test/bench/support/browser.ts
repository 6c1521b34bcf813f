import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium } from '../../../tools/setup/chromium.mjs';

const USUAL = { width: 1440, height: 900 };
/** Opening a window keeps the browser busy for a while. */
export const REST_MS = 1_500;

/** Chromium, signed in; it is closed with the benchmark. `flags` are V8 flags. */
export async function openBrowser(url: string, token: string, viewport = USUAL, flags: readonly string[] = []): Promise<BrowserContext> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // Chromium's sandbox needs rights that root in a container lacks
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...flags],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'sid', value: token, url }]);
  return context;
}

/** A new window that has settled. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await sleep(REST_MS);
  return page;
}
