import { randomBytes } from 'node:crypto';
import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { customerPhone } from '../cluster/dealership';
import { sendWebhook } from '../cluster/signed-webhooks';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import { compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';
import { median } from '../cluster/statistics';

const BEHIND = 1_000;
const REPEATS = sized(60, 10);

/** Fetches all pages and returns the number of events. */
async function catchUp(pageAfter: (seq: number) => string, after: number, headers: Record<string, string>): Promise<unknown[]> {
  const events: unknown[] = [];
  for (let seq = after; seq < after + BEHIND;) {
    const page = (await (await fetch(pageAfter(seq), { headers })).json()) as EventPage;
    events.push(...page.events);
    seq = page.events.at(-1)?.seq ?? Infinity;
  }
  return events;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const startedAt = performance.now();
    await work();
    took.push(performance.now() - startedAt);
  }
  return median(took);
}

it('catch-up', async () => {
  const product = await BenchProduct.open();
  const limit = await product.openLimit('pages');
  const dealership = await openBenchDealership(product);
  const headers = dealership.people[0]?.http.cookieHeader() ?? {};
  const { accountSid: AccountSid, phone: To, id } = dealership;
  await inParallel(Array.from({ length: BEHIND }).keys(), 8, async (index) => {
    const MessageSid = `SM${randomBytes(16).toString('hex')}`;
    const params = { MessageSid, AccountSid, From: customerPhone(index % 100), To, Body: `message ${index}`, NumMedia: '0' };
    expect(await sendWebhook(product.url, dealership, 'messages', params)).toBe(200);
  });
  const head = await product.tables.value<string>(`select event_seq from organization_counters where organization_id = $1`, [id]);
  const after = Number(head) - BEHIND;
  const ours = () => catchUp((seq) => `${product.url}/api/events?after=${seq}`, after, headers);
  const bare = () => catchUp((seq) => `${limit.url}/events?organization=${id}&after=${seq}`, after, {});
  expect(await ours()).toHaveLength(BEHIND);
  expect(await ours()).toEqual(await bare());

  const rounds = await inTurns({
    product: async () => ({ 'all of them': await millisecondsOf(ours) }),
    limit: async () => ({ 'all of them': await millisecondsOf(bare) }),
  });
  keepResult(
    'catch-up',
    'a browser that is 1,000 events behind asks for them, 200 at a time',
    compared(rounds, [{ figure: 'all of them', unit: 'ms', atMost: 2 }]),
  );
});
