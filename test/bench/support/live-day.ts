import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inParallel } from '../../cluster/concurrency';
import { customerPhone, type Dealership } from '../../cluster/dealership';
import { sendWebhook } from '../../cluster/signed-webhooks';
import type { BenchProduct } from './bench-product';

const CUSTOMERS = 100;
/** Whose conversations are opened again and again. */
const REGULARS = 10;
const AT_ONCE = 4;

/** What a page holds when everything has been collected that can be. */
export interface Held {
  megabytes: number;
  nodes: number;
  listeners: number;
}

/** Hours of traffic at a browser that is looked at, as fast as they go. */
export class LiveDay {
  private constructor(
    private readonly product: BenchProduct,
    private readonly dealership: Dealership,
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly conversations: readonly string[],
  ) {}

  /** Everybody who writes has written before, and the list of conversations is open. */
  static async open(product: BenchProduct, dealership: Dealership, page: Page): Promise<LiveDay> {
    const session = await page.context().newCDPSession(page);
    await inParallel(Array.from({ length: CUSTOMERS }).keys(), AT_ONCE, (customer) => write(product, dealership, customer, 'Hola'));
    const conversations = await product.tables.rows<{ id: string }>(
      `select v.id from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
       where v.organization_id = $1 and c.phone = any($2) order by array_position($2::text[], c.phone)`,
      [dealership.id, Array.from({ length: REGULARS }, (_, customer) => customerPhone(customer))],
    );
    await page.goto(`${product.url}/chats`);
    return new LiveDay(
      product,
      dealership,
      page,
      session,
      conversations.map(({ id }) => id),
    );
  }

  /** So many messages of all customers; in between the regulars' conversations are opened in turn, and once the board. */
  async hour(messages: number): Promise<Held> {
    const { product, dealership, page } = this;
    const share = messages / REGULARS;
    for (const [regular, conversation] of this.conversations.entries()) {
      await inParallel(Array.from({ length: share - 1 }).keys(), AT_ONCE, (index) =>
        write(product, dealership, (regular * share + index) % CUSTOMERS, `¿Sigue disponible? ${randomBytes(4).toString('hex')}`),
      );
      const last = `Gracias ${randomBytes(6).toString('hex')}`;
      await write(product, dealership, regular, last);
      await page.locator(`a[href^="/chats/${conversation}"]`).filter({ hasText: last }).click();
      await page.getByRole('log').getByText(last).waitFor();
    }
    await page.locator('a[href^="/sales-classification"]').first().click();
    await page.getByRole('article').first().waitFor();
    await page.locator('a[href="/chats"]').first().click();
    await page.locator('a[href^="/chats/"]').first().waitFor();
    return this.held();
  }

  private async held(): Promise<Held> {
    // what is freed by the first lets go of more
    for (let time = 0; time < 3; time++) await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    return { megabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners };
  }
}

async function write({ url }: BenchProduct, dealership: Dealership, customer: number, body: string): Promise<void> {
  const { accountSid, phone } = dealership;
  const sid = `SM${randomBytes(16).toString('hex')}`;
  const from = `whatsapp:${customerPhone(customer)}`;
  const params = { MessageSid: sid, AccountSid: accountSid, From: from, To: `whatsapp:${phone}`, Body: body, NumMedia: '0' };
  expect(await sendWebhook(url, dealership, 'messages', params)).toBe(200);
}
