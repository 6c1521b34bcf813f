import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium } from '../../../tools/setup/chromium.mjs';

const USUAL = { width: 1440, height: 900 };
/** A new window keeps the browser itself busy for a while. */
export const REST_MS = 1_500;

/** Chromium, signed in; it ends with the benchmark. `flags` are for its own engine. */
export async function openBrowser(url: string, token: string, viewport = USUAL, flags: readonly string[] = []): Promise<BrowserContext> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    // the sandbox of Chromium needs rights that root in a container does not have
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage', ...flags],
  });
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'sid', value: token, url }]);
  return context;
}

/** A window that is at rest. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await sleep(REST_MS);
  return page;
}
