import { randomBytes } from 'node:crypto';
import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { customerPhone, type Dealership, openSession } from '../cluster/dealership';
import { signedWebhook } from '../cluster/signed-webhooks';
import { percentile } from '../cluster/statistics';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { cycle, requestsPerSecond } from './support/closed-loop';
import { sized } from './support/form';
import { compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';

const STORED_CALLS = sized(1_000_000, 20_000);
const RINGING_CALLS = sized(400, 60);
const CUSTOMERS = 40;
/** Customers who call at the same moment. */
const CONCURRENCY = 4;
const PAGES = 5;

/** Calls of three years, a third of them of contacts. */
async function fillHistory({ tables }: BenchProduct, { id, people }: Dealership): Promise<void> {
  await tables.rows(
    `insert into calls (organization_id, provider_sid, direction, from_number, to_number, own_number, contact_id, user_id, status, missed,
       answered_at, ended_at, talk_seconds, created_at, updated_at)
     select $1, 'CA' || md5(n::text), case when n % 3 = 0 then 'outbound' else 'inbound' end, '+13055550100', '+13055550101', '+13055550101',
            case when n % 3 = 0 then c.ids[1 + n % cardinality(c.ids)] end, $2, case when n % 4 = 0 then 'no-answer' else 'completed' end,
            n % 4 = 0 and n % 3 <> 0, case when n % 4 <> 0 then at end, at + interval '2 minutes', case when n % 4 <> 0 then n % 300 else 0 end, at, at
     from generate_series(1, $3::int) n
     cross join lateral (select now() - n * interval '95 seconds' as at) t
     cross join (select array_agg(id) as ids from contacts where organization_id = $1) c`,
    [id, people[1]?.id, STORED_CALLS],
  );
  await tables.rows(`analyze calls`);
}

async function openPhones({ tables }: BenchProduct, { id, people }: Dealership): Promise<void> {
  const values = [id, people[1]?.id];
  await tables.rows(
    `insert into agent_profiles (organization_id, user_id, state, seen_at) values ($1, $2, 'online', now() + interval '1 day')`,
    values,
  );
  await tables.rows(`insert into voice_devices (organization_id, user_id, ready_until) values ($1, $2, now() + interval '1 day')`, values);
}

/** How long the provider waits for the document of a new call. */
async function documentTimes(origin: string, dealership: Dealership): Promise<number[]> {
  const times: number[] = [];
  await inParallel(Array.from({ length: RINGING_CALLS }).keys(), CONCURRENCY, async (index) => {
    const params = {
      CallSid: `CA${randomBytes(16).toString('hex')}`,
      AccountSid: dealership.accountSid,
      From: customerPhone(index % CUSTOMERS),
      To: dealership.phone,
      CallStatus: 'ringing',
      Direction: 'inbound',
    };
    const { path, headers, body } = signedWebhook(origin, dealership, 'voice', params);
    const startedAt = performance.now();
    const response = await fetch(origin + path, { method: 'POST', headers, body });
    expect(await response.text()).toContain('<Client');
    times.push(performance.now() - startedAt);
  });
  return times;
}

it('calls', async () => {
  const product = await BenchProduct.open();
  const dealership = await openBenchDealership(product, 2);
  await openPhones(product, dealership);
  // every customer is known before anything is measured
  await documentTimes(product.url, dealership);
  await fillHistory(product, dealership);
  const { id, authToken, people } = dealership;
  const limit = await product.openLimit('calls', { DEALERSHIP: JSON.stringify({ id, authToken, agent: people[1]?.id }) });
  const headers = { cookie: `sid=${await openSession(product.tables, id, people[0]?.id ?? 0)}` };
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  const pages = Array.from({ length: PAGES }, (_, index) => index + 1);
  const reading = {
    product: {
      history: pages.map((page) => ({ path: `/api/calls/history?page=${page}`, headers })),
      stats: [{ path: `/api/calls/stats?date_from=${from}`, headers }],
    },
    limit: { history: pages.map((page) => ({ path: `/history?page=${page}` })), stats: [{ path: `/stats?from=${from}` }] },
  };
  const page = (await (await fetch(`${product.url}/api/calls/history`, { headers })).json()) as CallHistoryPage;
  expect(page.meta.total).toBe(Math.min(STORED_CALLS, 10_000));
  expect(page.meta.has_more).toBe(true);

  const measure = async (url: string, side: 'product' | 'limit') => {
    const times = await documentTimes(url, dealership);
    return {
      'document, p50': percentile(times, 0.5),
      'document, p99': percentile(times, 0.99),
      history: await requestsPerSecond(url, cycle(reading[side].history)),
      stats: await requestsPerSecond(url, cycle(reading[side].stats)),
    };
  };
  const rounds = await inTurns({ product: () => measure(product.url, 'product'), limit: () => measure(limit.url, 'limit') });
  keepResult(
    'calls',
    `what the provider waits for when a customer calls, ${CONCURRENCY} at a time; a page of the history and the figures of a month among ${STORED_CALLS.toLocaleString('en')} calls, 16 connections`,
    compared(rounds, [
      { figure: 'document, p50', unit: 'ms', atMost: 2 },
      { figure: 'document, p99', unit: 'ms', atMost: 3 },
      { figure: 'history', unit: 'requests/s', atLeast: 0.5 },
      { figure: 'stats', unit: 'requests/s', atLeast: 0.5 },
    ]),
  );
});
