import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { BoardScreen } from '../../journeys/support/board-screen';
import { firstScreen, framesPerSecond, moveMilliseconds, noteFirstCard, walkMilliseconds } from './board.browser.mjs';
import { sized } from './form';
import type { PlainBrowser } from './plain-browser';

const OPENINGS = sized(10, 3);
const MOVES_BY_MENU = sized(20, 5);
const STORM_SECONDS = sized(20, 4);
const MOVES_A_SECOND = 50;
export const BOARD = '/sales-classification';

interface Opened {
  took: number;
  painted: number;
  cards: number;
}

/** Milliseconds from the navigation to the first card and to the largest contentful paint, and the number of cards. */
export async function pageLoads(browser: PlainBrowser, address: string, { isColdCache }: { isColdCache: boolean }): Promise<Opened[]> {
  const seen: Opened[] = [];
  while (seen.length < OPENINGS) {
    const opened = await browser.visit(address, { before: noteFirstCard, atTheEnd: firstScreen }, isColdCache);
    if (opened.cards === 0) throw new Error(`${address} shows no card.`);
    seen.push(opened);
  }
  return seen;
}

/** Milliseconds from the click on the link, on another page that has just loaded, to the first card. */
export async function linkNavigations(context: BrowserContext, url: string): Promise<number[]> {
  const took: number[] = [];
  for (let walk = 0; walk < OPENINGS; walk++) {
    const page = await context.newPage();
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
    took.push(await page.evaluate(walkMilliseconds, BOARD));
    await page.close();
  }
  return took;
}

export async function openBoard(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url + BOARD);
  await page.getByRole('article').first().waitFor();
  return page;
}

/** Milliseconds from the choice in the first card's menu until its new column shows it. */
export async function movesByMenu(page: Page): Promise<number[]> {
  const board = new BoardScreen(page);
  const took: number[] = [];
  for (let move = 0; move < MOVES_BY_MENU; move++) {
    const name = (await board.cards('New').first().getByRole('link').first().textContent()) ?? '';
    await board.button(`More actions for ${name}`).click();
    await page.getByRole('menuitemradio', { name: 'Contacted', exact: true }).waitFor();
    took.push(await page.evaluate(moveMilliseconds, 'Contacted'));
    await board.column('Contacted').getByRole('link', { name, exact: true }).waitFor();
  }
  return took;
}

/** Frames per second while other users make fifty moves per second. */
export async function framesUnderLoad(page: Page, move: () => Promise<unknown>): Promise<number> {
  const frames = page.evaluate(framesPerSecond, STORM_SECONDS * 1000);
  const startedAt = performance.now();
  const underway: Promise<unknown>[] = [];
  for (let index = 0; index < MOVES_A_SECOND * STORM_SECONDS; index++) {
    await sleep(Math.max(0, startedAt + (index * 1000) / MOVES_A_SECOND - performance.now()));
    underway.push(move());
  }
  await Promise.all(underway);
  return frames;
}
