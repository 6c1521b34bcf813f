import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { IS_FIREFOX } from './browsers';
import { BrowserWindow } from './browser-window';
import { letReactHearFilling } from './filling.browser.mjs';
import type { Member } from './demo-dealership';

export interface Visit extends Pick<BrowserContextOptions, 'permissions' | 'javaScriptEnabled' | 'locale' | 'reducedMotion'> {
  /** Signed out when absent. */
  as?: Member;
  /** The first page to open. */
  to?: string;
  width?: number;
  height?: number;
}

const PHONE = 500;
const PATIENCE_MS = 20_000;

/** The browsers of one test, each of another person or of another device. */
export class Visits {
  private readonly windows: BrowserWindow[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  async open({ as, to, width = 1440, height = width < PHONE ? 844 : 900, ...options }: Visit): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: { width, height },
      // Firefox knows no phone
      ...(IS_FIREFOX ? {} : { isMobile: width < PHONE }),
      hasTouch: width < PHONE,
      locale: 'en-US',
      // a click waits until what it hits rests: animations cost a sixth of the time of all journeys
      reducedMotion: 'reduce',
      timezoneId: 'America/New_York',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (IS_FIREFOX) await context.addInitScript(letReactHearFilling);
    if (as) await context.addCookies(await this.sessionCookies(as));
    const window = await BrowserWindow.open(context);
    this.windows.push(window);
    if (to) await window.page.goto(to);
    return window.page;
  }

  /** Closes the browsers; fails where a page did something wrong. */
  async end(): Promise<void> {
    await Promise.all(this.windows.map(({ context }) => context.close()));
    const faults = this.windows.flatMap((window) => window.faults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }

  /** Takes a screenshot of every page; returns each page's address and outline for the log. */
  async photograph(folder: string, name: string): Promise<string[]> {
    const file = (index: number) => path.join(folder, `${name.replace(/\W+/g, '-').slice(0, 100)}-${index + 1}.png`);
    const outlines = this.windows.map(async ({ page }, index) => {
      await page.screenshot({ path: file(index) }).catch(() => undefined);
      return `${page.url()}\n${await page.locator('body').ariaSnapshot().catch(String)}`;
    });
    return Promise.all(outlines);
  }

  private async sessionCookies(member: Member) {
    const { cookies } = await member.signIn();
    return [...cookies].map(([name, value]) => ({ name, value, url: this.url }));
  }
}
