import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { customerPhone, type Dealership } from '../cluster/dealership';
import { signedWebhook, sendWebhook } from '../cluster/signed-webhooks';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { type BenchRequest, requestsPerSecond } from './support/closed-loop';
import { sized } from './support/form';
import { compared, keepResult } from './support/results';
import { inTurns } from './support/rounds';

const DEALERSHIPS = sized(50, 5);
const CUSTOMERS = 20;
const SECONDS = sized(60, 4);
const ROUNDS = 2;
/** The provider repeats a webhook when it gets no response. */
const REPEATED_EVERY = 10;

/** Endless webhooks; every tenth repeats the previous one. Records the message ids. */
function webhooks(origin: string, dealerships: readonly Dealership[], sids: string[]): (index: number) => BenchRequest {
  return (index) => {
    const isRepeated = index % REPEATED_EVERY === REPEATED_EVERY - 1;
    const place = isRepeated ? index - 1 : index;
    if (!isRepeated) sids.push(`SM${randomBytes(16).toString('hex')}`);
    const dealership = dealerships[place % dealerships.length];
    if (!dealership) throw new Error('There is no dealership.');
    const from = customerPhone(Math.floor(place / dealerships.length) % CUSTOMERS);
    return { method: 'POST', ...signedWebhook(origin, dealership, 'messages', messageTo(dealership, from, sids.at(-1) ?? '')) };
  };
}

const messageTo = ({ accountSid, phone }: Dealership, from: string, sid: string): Record<string, string> => ({
  MessageSid: sid,
  AccountSid: accountSid,
  From: `whatsapp:${from}`,
  To: `whatsapp:${phone}`,
  Body: `message ${sid}`,
  NumMedia: '0',
});

it('ingest', async () => {
  const product = await BenchProduct.open({ worker: true });
  const dealerships: Dealership[] = [];
  for (let index = 0; index < DEALERSHIPS; index++) dealerships.push(await openBenchDealership(product));
  const known = dealerships.map(({ webhookKey, id, authToken }) => [webhookKey, { id, authToken }] as const);
  const limit = await product.openLimit('inbound', { DEALERSHIPS: JSON.stringify(Object.fromEntries(known)) });
  const strangers = dealerships.flatMap((dealership) => Array.from({ length: CUSTOMERS }, (_, index) => ({ dealership, index })));
  await inParallel(strangers, 8, async ({ dealership, index }) => {
    const greeting = messageTo(dealership, customerPhone(index), `SM${randomBytes(16).toString('hex')}`);
    expect(await sendWebhook(product.url, dealership, 'messages', greeting)).toBe(200);
  });

  const measure = async (url: string) => {
    const sids: string[] = [];
    const perSecond = await requestsPerSecond(url, webhooks(url, dealerships, sids), SECONDS);
    const stored = await product.tables.value<string>(
      `select count(*) from messages where organization_id = any($1) and provider_sid = any($2)`,
      [dealerships.map(({ id }) => id), sids],
    );
    expect(Number(stored), 'messages that were stored, each once').toBe(sids.length);
    return { sustained: perSecond };
  };
  const rounds = await inTurns({ product: () => measure(product.url), limit: () => measure(limit.url) }, ROUNDS);
  keepResult(
    'ingest',
    `signed webhooks of ${DEALERSHIPS} organizations for ${SECONDS} s, each tenth of them repeated, 16 connections, none lost or doubled`,
    compared(rounds, [{ figure: 'sustained', unit: 'webhooks/s', atLeast: 0.5 }]),
  );
});
