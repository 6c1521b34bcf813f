import { type BrowserContext, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { findChromium } from '../../../tools/setup/chromium.mjs';

/** Chromium, signed in; it ends with the benchmark. `flags` are for its own engine. */
export async function openBrowser(
  url: string,
  token: string,
  viewport = { width: 1440, height: 900 },
  flags: readonly string[] = [],
): Promise<BrowserContext> {
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
