import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { inParallel } from '../../cluster/concurrency';
import { customerPhone, type Dealership } from '../../cluster/dealership';
import { sendWebhook } from '../../cluster/signed-webhooks';
import { until } from '../../cluster/waiting';
import { percentile } from '../../cluster/statistics';
import { sized } from './form';
import type { Listeners } from './listeners';
import type { Measured } from './rounds';

/** Sockets that receive every message. */
export const SUBSCRIBED = 100;
export const PER_SECOND = 20;
const CUSTOMERS = 100;
const SECONDS = sized(15, 5);

function messageFrom({ accountSid, phone }: Dealership, customer: number, body: string): Record<string, string> {
  const from = `whatsapp:${customerPhone(customer)}`;
  const sid = `SM${randomBytes(16).toString('hex')}`;
  return {
    MessageSid: sid,
    AccountSid: accountSid,
    From: from,
    To: `whatsapp:${phone}`,
    Body: body,
    NumMedia: '0',
    ProfileName: 'Customer',
  };
}

/** Creates the contacts and conversations of the customers, so that none is created during the measurement. */
export const greet = (url: string, dealership: Dealership): Promise<void> =>
  inParallel(Array.from({ length: CUSTOMERS }).keys(), 4, async (customer) => {
    expect(await sendWebhook(url, dealership, 'messages', messageFrom(dealership, customer, 'Hello'))).toBe(200);
  });

/** Milliseconds from the post of a webhook to its event at each subscribed socket, and to its response. */
export async function measureWay(url: string, dealership: Dealership, listeners: Listeners): Promise<Measured> {
  const sentAt = new Map<string, number>();
  const [received, answered]: [number[], number[]] = [[], []];
  listeners.onMessage = (body) => received.push(performance.now() - (sentAt.get(body) ?? Number.NaN));
  const run = randomBytes(4).toString('hex');
  const statuses = new Set<number>();
  const underway: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let index = 0; index < PER_SECOND * SECONDS; index++) {
    await sleep(Math.max(0, startedAt + (index * 1000) / PER_SECOND - performance.now()));
    const body = `message ${run} ${index}`;
    const send = async () => {
      sentAt.set(body, performance.now());
      statuses.add(await sendWebhook(url, dealership, 'messages', messageFrom(dealership, index % CUSTOMERS, body)));
      answered.push(performance.now() - (sentAt.get(body) ?? Number.NaN));
    };
    underway.push(send());
  }
  await Promise.all(underway);
  expect([...statuses], 'answers to the webhooks').toEqual([200]);
  await until('everybody has received every message', 10, () => received.length === SUBSCRIBED * PER_SECOND * SECONDS);
  return {
    p50: percentile(received, 0.5),
    p99: percentile(received, 0.99),
    'answer to the provider, p50': percentile(answered, 0.5),
    'answer to the provider, p99': percentile(answered, 0.99),
  };
}
