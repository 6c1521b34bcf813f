import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { customerPhone, type Dealership } from '../cluster/dealership';
import type { Program } from '../cluster/program';
import { sendWebhook } from '../cluster/signed-webhooks';
import { until } from '../cluster/waiting';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import type { FastProvider } from './support/fast-provider';
import { compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';
import { percentile } from '../cluster/statistics';

const CONVERSATIONS = sized(600, 100);
const PER_SECOND = 10;
const SECONDS = sized(10, 3);

type Post = (index: number, body: string) => Promise<void>;

interface Way {
  post: Post;
  worker: Program;
}

/** Every customer writes once, which opens one conversation each. Returns their ids. */
async function openConversations({ url, tables }: BenchProduct, dealership: Dealership): Promise<string[]> {
  await inParallel(Array.from({ length: CONVERSATIONS }).keys(), 8, async (index) => {
    const MessageSid = `SM${randomBytes(16).toString('hex')}`;
    const params = { MessageSid, AccountSid: dealership.accountSid, From: customerPhone(index), To: dealership.phone, Body: 'Hello' };
    expect(await sendWebhook(url, dealership, 'messages', params)).toBe(200);
  });
  const rows = await tables.rows<{ id: string }>(`select id from conversations where organization_id = $1`, [dealership.id]);
  return rows.map(({ id }) => id);
}

/** Milliseconds from the post to the provider's acceptance, at a rate without queueing. */
async function paced({ acceptedAt }: FastProvider, post: Post): Promise<number> {
  const postedAt = new Map<string, number>();
  const underway: Promise<void>[] = [];
  for (let index = 0; index < PER_SECOND * SECONDS; index++) {
    const body = `paced ${index} ${randomBytes(4).toString('hex')}`;
    postedAt.set(body, performance.now());
    underway.push(post(index, body));
    await sleep(1000 / PER_SECOND);
  }
  await Promise.all(underway);
  const bodies = [...postedAt.keys()];
  await until('everything is accepted', 30, () => bodies.every((body) => acceptedAt.has(body)));
  return percentile(
    bodies.map((body) => (acceptedAt.get(body) ?? Number.NaN) - (postedAt.get(body) ?? Number.NaN)),
    0.5,
  );
}

/** Messages per second of a worker that starts with one queued message in each conversation. */
async function drained({ acceptedAt }: FastProvider, { post, worker }: Way): Promise<number> {
  await worker.end();
  const bodies = Array.from({ length: CONVERSATIONS }, (_, index) => `waiting ${index} ${randomBytes(4).toString('hex')}`);
  await inParallel(bodies.entries(), 8, ([index, body]) => post(index, body));
  worker.start();
  await until('everything is accepted', 120, () => bodies.every((body) => acceptedAt.has(body)));
  const times = bodies.map((body) => acceptedAt.get(body) ?? Number.NaN);
  return ((CONVERSATIONS - 1) * 1000) / (Math.max(...times) - Math.min(...times));
}

it('send', async () => {
  const product = await BenchProduct.open({ worker: true, fastProvider: true });
  const { fastProvider, worker } = product;
  if (!fastProvider || !worker) throw new Error('The provider or the worker is missing.');
  const dealership = await openBenchDealership(product);
  const conversations = await openConversations(product, dealership);
  const [owner] = dealership.people;
  const PROVIDER_URL = `${fastProvider.url}/Messages.json`;
  const limit = await product.openLimit('send', { ROLE: 'api' });
  const limitWorker = await product.openLimit('send', { ROLE: 'worker', PROVIDER_URL });

  const ours: Post = async (index, body) => {
    const answer = await owner?.http.post(`/api/chats/sms/${conversations[index % conversations.length]}/send`, { body });
    expect(answer?.status).toBe(201);
  };
  const bare: Post = async (_index, body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ Body: body }) };
    expect((await fetch(`${limit.url}/send`, init)).status).toBe(200);
  };
  const measure = async (way: Way): Promise<Measured> => ({
    'accepted after, p50': await paced(fastProvider, way.post),
    'of one worker': await drained(fastProvider, way),
  });
  const rounds = await inTurns({
    product: () => measure({ post: ours, worker }),
    limit: () => measure({ post: bare, worker: limitWorker.program }),
  });
  keepResult('send', 'a message from its post to a provider that answers after 50 ms, and how many a worker hands over', [
    ...compared(rounds, [
      { figure: 'accepted after, p50', unit: 'ms', atMost: 2 },
      { figure: 'of one worker', unit: 'messages/s', atLeast: 0.5 },
    ]),
  ]);
});
