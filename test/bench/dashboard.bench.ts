import type { DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { customerPhone } from '../cluster/dealership';
import { generatedDatabase } from '../cluster/generated-database';
import { sendWebhook } from '../cluster/signed-webhooks';
import { percentile } from '../cluster/statistics';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct, type Running } from './support/bench-product';
import { openBrowser } from './support/browser';
import { cycle } from './support/closed-loop';
import { Curve } from './support/curve';
import { sized } from './support/form';
import { measureAnswers, processorOf } from './support/processor-time';
import { alone, keepResult } from './support/results';
import type { Measured } from './support/rounds';

const MESSAGES = sized([10_000, 100_000, 1_000_000, 5_000_000], [10_000, 50_000, 200_000]);
const MESSAGES_PER_CONTACT = 25;
const RANGES = { today: 1, '30d': 30 } as const;
const CHANGES = sized(40, 8);

const curve = new Curve(
  'dashboard',
  'processor time of the dashboard of the largest organization, in the process and in Postgres together, while the messages grow and the contacts with them; the limit counts the same rows in plain SQL, without opening hours',
);

async function databaseOf(messages: number): Promise<string> {
  const { port, name } = inject('benchDatabase');
  if (messages === MESSAGES.at(-1)) return name;
  return generatedDatabase(port, `growth_${messages}`, { organizations: 50, contacts: messages / MESSAGES_PER_CONTACT, messages });
}

describe.for(MESSAGES)('dashboard: %i messages', (messages) => {
  it('answers', async () => {
    const product = await BenchProduct.open({ database: await databaseOf(messages) });
    const limit = await product.openLimit('dashboard');
    const { organizationId, headers } = await product.asOwner(1);
    const answer = await fetch(`${product.url}/api/dashboard?range=30d`, { headers });
    expect(((await answer.json()) as DashboardView).period.people.answered).toBeGreaterThan(0);

    const measure = async (server: Running, pathOf: (range: keyof typeof RANGES) => string): Promise<Measured> => {
      const measured: Measured = {};
      for (const range of Object.keys(RANGES) as (keyof typeof RANGES)[])
        measured[range] =
          (await measureAnswers(server, range, cycle([{ path: pathOf(range), headers }])))[processorOf(range)] ?? Number.NaN;
      return measured;
    };
    await curve.step(
      messages,
      {
        product: () => measure({ program: product.api, url: product.url }, (range) => `/api/dashboard?range=${range}`),
        limit: () => measure(limit, (range) => `/dashboard?organization=${organizationId}&days=${RANGES[range]}`),
      },
      Object.keys(RANGES).map((figure) => ({ figure, unit: 'ms', atMost: 2 })),
    );
  });
});

it('dashboard-live', async () => {
  const product = await BenchProduct.open({ worker: true });
  const dealership = await openBenchDealership(product);
  const write = async (customer: number) => {
    const params = {
      MessageSid: `SM${customer.toString(16).padStart(32, '0')}`,
      AccountSid: dealership.accountSid,
      From: `whatsapp:${customerPhone(customer)}`,
      To: `whatsapp:${dealership.phone}`,
      Body: 'Hola',
      NumMedia: '0',
    };
    expect(await sendWebhook(product.url, dealership, 'messages', params)).toBe(200);
  };
  await write(0);
  const page = await (await openBrowser(product.url, dealership.people[0]?.http.session ?? '')).newPage();
  await page.goto(`${product.url}/dashboard`);
  const shows = (waiting: number) => page.locator('#waiting-now').filter({ hasText: new RegExp(`\\D${waiting}$`) });
  await shows(1).waitFor();
  const took: number[] = [];
  for (let customer = 1; customer <= CHANGES; customer++) {
    const startedAt = performance.now();
    await write(customer);
    await shows(customer + 1).waitFor();
    took.push(performance.now() - startedAt);
    // what the page asks for at most once a second
    await page.waitForTimeout(1_200);
  }
  keepResult('dashboard-live', 'from the post of a webhook to the number of people who wait on an open dashboard', [
    alone({ figure: 'change to number, p50', unit: 'ms' }, [percentile(took, 0.5)]),
    alone({ figure: 'change to number, p95', unit: 'ms', atMost: 1_000 }, [percentile(took, 0.95)]),
  ]);
});

afterAll(() => curve.keep());
