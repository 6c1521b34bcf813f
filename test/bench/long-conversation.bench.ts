import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BenchProduct } from './support/bench-product';
import { openBrowser } from './support/browser';
import { sized } from './support/form';
import { alone, keepResult } from './support/results';
import { openingTime, timeNextOpening, watchThread, whatWasSeen } from './support/thread.browser.mjs';
import { percentile } from '../cluster/statistics';

const OPENINGS = sized(15, 4);
const BACK = sized(5_000, 500);
const PAGE = 50;
const WHEEL_PX = 240;
const WHEEL_EVERY_MS = 32;
const OPENS_WITHIN_MS = 300;

interface LongOne {
  id: string;
  count: string;
  phone: string;
  last: string;
}

/** The longest conversation of an organization that is visible in the list. */
async function longestIn({ tables }: BenchProduct, organizationId: number): Promise<LongOne> {
  const [longest] = await tables.rows<LongOne>(
    `select v.id, told.count, c.phone, m.body as last
     from (
       select m.conversation_id, count(*), max(m.id) as last_id
       from messages m join contact_summaries s on s.organization_id = m.organization_id and s.conversation_id = m.conversation_id
       where m.organization_id = $1 group by m.conversation_id order by count(*) desc limit 1
     ) told
     join conversations v on v.organization_id = $1 and v.id = told.conversation_id
     join contacts c on c.organization_id = $1 and c.id = v.contact_id
     join messages m on m.organization_id = $1 and m.id = told.last_id`,
    [organizationId],
  );
  if (!longest) throw new Error('There is no conversation.');
  return longest;
}

/** Opens another conversation first, then measures milliseconds from the click on the long one to its last message. */
async function open(page: Page, url: string, { id, phone, last }: LongOne): Promise<number> {
  await page.goto(`${url}/chats`);
  await page.locator('a[href^="/chats/"]').first().click();
  await page.getByRole('log').waitFor();
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Buscar|Search/))
    .first()
    .fill(phone);
  const row = page.locator(`a[href="/chats/${id}"], a[href^="/chats/${id}?"]`);
  await row.waitFor();
  await page.evaluate(timeNextOpening, last);
  await row.click();
  return page.evaluate(openingTime);
}

/** Scrolls up until this number of messages is loaded. */
async function scrollBack(page: Page, messages: number): Promise<number> {
  const pages: string[] = [];
  page.on('response', (response) => /\/messages\?.*before=/.test(response.url()) && pages.push(response.url()));
  const box = await page.getByRole('log').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 200);
  while (pages.length * PAGE < messages) {
    await page.mouse.wheel(0, -WHEEL_PX);
    await sleep(WHEEL_EVERY_MS);
  }
  return pages.length * PAGE;
}

it('long-conversation', async () => {
  const product = await BenchProduct.open();
  const { organizationId, token } = await product.asOwner(1);
  const longest = await longestIn(product, organizationId);
  const context = await openBrowser(product.url, token);
  const page = await context.newPage();
  await open(page, product.url, longest);
  const pageLoads: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) pageLoads.push(await open(page, product.url, longest));

  await page.evaluate(watchThread);
  const loaded = await scrollBack(page, BACK);
  const { frames, jumps, gaps, blank } = await page.evaluate(whatWasSeen);
  expect(jumps.length, 'looks at messages that had been seen the frame before').toBeGreaterThan(BACK / 50);

  keepResult(
    'long-conversation',
    `a conversation of ${Number(longest.count).toLocaleString('en')} messages in Chromium: from the click on its row to its last message, then ${loaded.toLocaleString('en')} messages back by wheel`,
    [
      alone({ figure: 'opened after', unit: 'ms', atMost: OPENS_WITHIN_MS }, pageLoads),
      alone({ figure: 'blank frames', unit: `of ${frames.length}`, atMost: 0 }, [blank]),
      alone({ figure: 'widest gap within the thread', unit: 'px' }, [Math.max(...gaps)]),
      alone({ figure: 'widest jump of a message', unit: 'px', atMost: 2 }, [Math.max(...jumps)]),
      alone({ figure: 'frames with a jump', unit: `of ${frames.length}`, atMost: 0 }, [jumps.filter((jump) => jump > 2).length]),
      alone({ figure: 'frame, p50', unit: 'ms' }, [percentile(frames, 0.5)]),
      alone({ figure: 'frame, p99', unit: 'ms' }, [percentile(frames, 0.99)]),
    ],
  );
});
