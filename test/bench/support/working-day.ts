import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inParallel } from '../../cluster/concurrency';
import { customerPhone, type Dealership } from '../../cluster/dealership';
import { sendWebhook } from '../../cluster/signed-webhooks';
import type { BenchProduct } from './bench-product';

const CUSTOMERS = 100;
/** Customers whose conversations are opened repeatedly. */
const REGULARS = 10;
const CONCURRENCY = 4;

/** Memory of a page after garbage collection. */
export interface MemoryUsage {
  megabytes: number;
  nodes: number;
  listeners: number;
}

/** Hours of traffic in a visible browser, as fast as possible. */
export class WorkingDay {
  private constructor(
    private readonly product: BenchProduct,
    private readonly dealership: Dealership,
    private readonly page: Page,
    private readonly session: CDPSession,
    private readonly conversations: readonly string[],
  ) {}

  /** All customers have written before, and the conversation list is open. */
  static async open(product: BenchProduct, dealership: Dealership, page: Page): Promise<WorkingDay> {
    const session = await page.context().newCDPSession(page);
    await inParallel(Array.from({ length: CUSTOMERS }).keys(), CONCURRENCY, (customer) => write(product, dealership, customer, 'Hola'));
    const conversations = await product.tables.rows<{ id: string }>(
      `select v.id from conversations v join contacts c on c.organization_id = v.organization_id and c.id = v.contact_id
       where v.organization_id = $1 and c.phone = any($2) order by array_position($2::text[], c.phone)`,
      [dealership.id, Array.from({ length: REGULARS }, (_, customer) => customerPhone(customer))],
    );
    await page.goto(`${product.url}/chats`);
    return new WorkingDay(
      product,
      dealership,
      page,
      session,
      conversations.map(({ id }) => id),
    );
  }

  /** Sends messages of all customers; in between, the regular customers' conversations are opened in turn, and the board once. */
  async hour(messages: number): Promise<MemoryUsage> {
    const { product, dealership, page } = this;
    const share = messages / REGULARS;
    for (const [regular, conversation] of this.conversations.entries()) {
      await inParallel(Array.from({ length: share - 1 }).keys(), CONCURRENCY, (index) =>
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

  private async held(): Promise<MemoryUsage> {
    // the first collection makes more garbage collectable
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
