import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { median } from '../../cluster/statistics';
import { openWindow } from './browser';
import { sized } from './form';
import { notePaints, paintTimes } from './front-end.browser.mjs';
import type { Measured } from './rounds';
import { openingTime, timeNextOpening } from './thread.browser.mjs';

const OPENINGS = sized(5, 2);
/** Slowdown from a desktop processor to that of an average phone. */
const SLOWDOWN = 4;
const SETTLE_MS = 500;

/** A page, and the element that shows that it has loaded. */
export interface Place {
  figure: string;
  path: string;
  stands: string;
}

/** Milliseconds to the first and the largest contentful paint with an empty cache and a slowed processor. */
export async function paintsOf(context: BrowserContext, url: string, { figure, path, stands }: Place): Promise<Measured> {
  const [firsts, largests]: [number[], number[]] = [[], []];
  for (let opening = 0; opening < OPENINGS; opening++) {
    const page = await openWindow(context);
    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(notePaints);
    await page.goto(url + path);
    await page.locator(stands).first().waitFor();
    await sleep(SETTLE_MS);
    const { first, largest } = await page.evaluate(paintTimes);
    firsts.push(first);
    largests.push(largest);
    await page.close();
  }
  return { [`${figure}: first paint`]: median(firsts), [`${figure}: largest paint`]: median(largests) };
}

export interface Conversation {
  id: string;
  last: string;
}

/** Milliseconds from the click on each row to the last message of its conversation. */
export async function switchesTo(page: Page, conversations: readonly Conversation[]): Promise<number[]> {
  const took: number[] = [];
  for (const { id, last } of conversations) {
    await page.evaluate(timeNextOpening, last);
    await page.locator(`a[href="/chats/${id}"], a[href^="/chats/${id}?"]`).click();
    took.push(await page.evaluate(openingTime));
  }
  return took;
}
