import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findChromium } from '../../../tools/setup/chromium.mjs';
import { REST_MS } from './browser';
import { DevTools } from './dev-tools';

const USUAL_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--no-first-run',
  '--force-prefers-reduced-motion',
  '--remote-debugging-port=0',
];
/** Browser-internal window data. */
const FRAME_HEIGHT = 87;
/** Inspecting the page earlier would affect the measurement. */
const UNDISTURBED_MS = 2_500;

export interface PageVisitor {
  url: string;
  token: string;
  viewport: { width: number; height: number };
}

/** Functions that run in a page, before its scripts and at the end. */
export interface Watch<Seen> {
  before: () => void;
  atTheEnd: () => Seen;
}

/**
 * Chromium as users run it, with a profile folder. Under Playwright, the renderer reports every request and console line, which slows down
 * what is measured.
 */
export class PlainBrowser {
  private constructor(
    private readonly tools: DevTools,
    private readonly visitor: PageVisitor,
  ) {}

  /** Signed in; it is closed with the benchmark. */
  static async open(visitor: PageVisitor): Promise<PlainBrowser> {
    const { width, height } = visitor.viewport;
    const folder = await mkdtemp(join(tmpdir(), 'browser-'));
    const flags = [...USUAL_FLAGS, `--window-size=${width},${height + FRAME_HEIGHT}`, `--user-data-dir=${folder}`];
    const chromium = spawn(findChromium() ?? 'chromium', flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(async () => {
      const ended = once(chromium, 'exit');
      chromium.kill();
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    });
    const browser = new PlainBrowser(await DevTools.connect(await addressOf(chromium)), visitor);
    await browser.signIn({});
    return browser;
  }

  /** Opens the URL in a new window, in the profile with a warm cache or in an empty one. */
  async visit<Seen>(address: string, watch: Watch<Seen>, isFirst: boolean): Promise<Seen> {
    const profile = isFirst ? await this.tools.send<{ browserContextId: string }>('Target.createBrowserContext') : {};
    if (isFirst) await this.signIn(profile);
    const { width, height } = this.visitor.viewport;
    const place = isFirst ? { newWindow: true, width, height: height + FRAME_HEIGHT } : {};
    const { targetId } = await this.tools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank', ...place, ...profile });
    const seen = await this.watched(targetId, address, watch);
    await this.tools.send('Target.closeTarget', { targetId });
    if (isFirst) await this.tools.send('Target.disposeBrowserContext', profile);
    return seen;
  }

  private async watched<Seen>(targetId: string, address: string, { before, atTheEnd }: Watch<Seen>): Promise<Seen> {
    const { sessionId } = await this.tools.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    await this.tools.send('Page.enable', {}, sessionId);
    await this.tools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${before.toString()})()` }, sessionId);
    await sleep(REST_MS);
    await this.tools.send('Page.navigate', { url: address }, sessionId);
    await sleep(UNDISTURBED_MS);
    const expression = `(${atTheEnd.toString()})()`;
    const { result } = await this.tools.send<{ result: { value: Seen } }>(
      'Runtime.evaluate',
      { expression, returnByValue: true },
      sessionId,
    );
    return result.value;
  }

  private signIn(profile: { browserContextId?: string }): Promise<unknown> {
    const { url, token } = this.visitor;
    return this.tools.send('Storage.setCookies', { cookies: [{ name: 'sid', value: token, url }], ...profile });
  }
}

/** The DevTools URL, which Chromium prints at the start. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser has no output.');
  for await (const line of createInterface(stderr)) {
    const [address] = /ws:\/\/\S+/.exec(line) ?? [];
    if (address) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser has exited.');
}
