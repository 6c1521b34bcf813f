import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WindowView } from '@app/contracts/conversations/conversations.contract';
import { expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '../harness/http-client';
import { inParallel } from '../cluster/concurrency';
import { type Dealership, customerPhone, openDealership } from '../cluster/dealership';
import { secondsOf, until } from '../cluster/waiting';
import { Browser } from './support/browser';
import { loadClientStream } from '../cluster/client-stream';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, isFull, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { crashOn, withClockAhead } from './support/preloaded';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';

/** A job is dead after this many failures; the short form starts near the end. */
const MAX_FAILURES = 8;
const GIVEN_UP_WITHIN_SECONDS = sized(420, 60);
const STALLS = sized(10, 2);
const STALL_MS = 2_000;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const cluster = TestCluster.ofFile('processes-troubled');

const settled = (seconds: number) =>
  until('every send has an end', seconds, async () => (await countUnsettled(cluster)) === 0).catch(() => false);

async function write({ dealership, count }: { dealership: Dealership; count: number }) {
  const sends = planSends(await openConversations(cluster, [dealership], 5), count);
  await inParallel(sends, 8, async (send) => void (await post(send)));
  return sends;
}

interface Order {
  attempts: number;
  dead: boolean;
  last_error: string | null;
}

const orderOf = async (job: string, dedupeKey: string): Promise<Order | undefined> => {
  const [order] = await cluster.tables.rows<Order>(
    `select attempts, dead_at is not null as dead, last_error from outbox where job = $1 and dedupe_key = $2`,
    [job, dedupeKey],
  );
  return order;
};

it(
  'keeps its locks and its sockets when a process stalls for two seconds',
  async () => {
    const { apis, worker, url } = cluster;
    const dealership = await openDealership(cluster, ['owner', 'agent']);
    const conversations = await openConversations(cluster, [dealership], 5);
    const sends = planSends(conversations, STALLS * 30);
    const client = await loadClientStream();
    const browsers = dealership.people.map((person) => new Browser(person, url, client, () => true));
    onTestFinished(() => browsers.forEach((browser) => browser.stop()));
    for (const browser of browsers) browser.start();
    await until('all browsers are live', 60, () => browsers.every((browser) => browser.hasBegun && browser.isLive));
    const interruptionsOf = () => browsers.reduce((sum, { interruptions }) => sum + interruptions, 0);
    const before = interruptionsOf();
    await cluster.provider.setBehaviour({ delayMs: 200 });

    const sending = inParallel(sends, 4, async (send) => void (await post(send)));
    for (let stall = 0; stall < STALLS; stall++) {
      await sleep(500);
      await Promise.all([worker, ...apis].map((program) => program.stall(STALL_MS)));
    }
    await sending;
    await settled(60);
    await cluster.provider.setBehaviour({});

    const outcome = await sendsOutcome(cluster, sends);
    const interruptions = interruptionsOf() - before;
    keepMetrics('process-stalled', { stalls: STALLS, stallMs: STALL_MS, interruptions, sends: sends.length, ...outcome });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: sends.length, failed: 0 });
    expect(interruptions).toBe(0);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'puts an order aside that cannot be carried out, and goes on with the others',
  async () => {
    const dealership = await openDealership(cluster);
    await cluster.tables.rows(
      `insert into outbox (organization_id, job, dedupe_key, payload, failures) values ($1, 'message.deliver', 'poison', '{}', $2)`,
      [dealership.id, sized(0, MAX_FAILURES - 1)],
    );
    const seconds = await secondsOf(() =>
      until('the order is put aside', GIVEN_UP_WITHIN_SECONDS, async () => (await orderOf('message.deliver', 'poison'))?.dead),
    );
    const sends = await write({ dealership, count: 20 });
    await settled(60);

    const outcome = await sendsOutcome(cluster, sends);
    const order = await orderOf('message.deliver', 'poison');
    keepMetrics('order-that-throws', { secondsToPutAside: seconds, attempts: order?.attempts ?? 0, ...outcome });
    expect(order).toMatchObject({ dead: true, attempts: sized(MAX_FAILURES, 1) });
    expect(order?.last_error).toContain('message_id');
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: sends.length, failed: 0 });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'puts an order aside that ends every process which tries it',
  async () => {
    const { worker, provider, tables } = cluster;
    const dealership = await openDealership(cluster);
    const sid = `MM${randomBytes(16).toString('hex')}`;
    await worker.kill();
    const message = { account: dealership.accountSid, channel: 'whatsapp', from: customerPhone(1), body: 'a picture', sid } as const;
    await provider.inbound({ ...message, media: [{ content_type: 'image/png', base64: PIXEL }] });
    const mediaId = await tables.value<string>(`select id from message_media where organization_id = $1`, [dealership.id]);
    if (!isFull)
      await tables.rows(`update outbox set failures = $1 where job = 'message.copy_media' and dedupe_key = $2`, [
        MAX_FAILURES - 1,
        mediaId,
      ]);

    // an operator restarts the process whenever it exits
    worker.start(crashOn(sid));
    let ends = 0;
    const isPutAside = async () => {
      if (worker.crashes.length > 0) {
        ends++;
        worker.forgive();
        worker.start(crashOn(sid));
      }
      return (await orderOf('message.copy_media', mediaId))?.dead;
    };
    const seconds = await secondsOf(() => until('the order is put aside', GIVEN_UP_WITHIN_SECONDS, isPutAside).catch(() => false));
    const order = await orderOf('message.copy_media', mediaId);
    const sends = await write({ dealership, count: 20 });
    await settled(60);
    const outcome = await sendsOutcome(cluster, sends);
    await worker.kill();
    worker.start();

    keepMetrics('order-that-kills', { ends, secondsToPutAside: seconds, attempts: order?.attempts ?? 0, ...outcome });
    expect(order).toMatchObject({ dead: true });
    expect(ends).toBe(sized(MAX_FAILURES, 1));
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: sends.length, failed: 0 });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);

it.each([25, -25])(
  'goes by the database’s clock when that of its processes is %i hours ahead',
  async (hours) => {
    const { apis, worker, tables } = cluster;
    const dealership = await openDealership(cluster, ['owner', 'manager']);
    const [owner, manager] = dealership.people;
    if (!owner || !manager) throw new Error('There is nobody');
    const [conversation] = (await openConversations(cluster, [dealership], 1)).filter(({ type }) => type === 'whatsapp');
    const key = await owner.http.post<{ key: string }>('/api/agent-api-keys', {
      name: 'A program',
      user_id: manager.id,
      permissions: ['read_contacts'],
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await Promise.all([apis[0].kill(), worker.kill()]);
    worker.start(withClockAhead(hours));
    await cluster.restartApi(0, withClockAhead(hours));
    await cluster.untilWorkersListen(1);

    const mistaken = new HttpClient(cluster.apiUrl(0));
    for (const [name, value] of owner.http.cookies) mistaken.cookies.set(name, value);
    const session = await mistaken.get('/api/me');
    const window = await mistaken.get<WindowView>(`/api/chats/whatsapp/${conversation?.id}/check-window`);
    const program = await mistaken.send('GET', '/api/contacts', { headers: { authorization: `Bearer ${key.body.key}` } });
    const sends = await write({ dealership, count: 10 });
    const rounds = () =>
      tables.value<number>(`select attempts from outbox where organization_id = $1 and job = 'message.sweep_inbound'`, [dealership.id]);
    // the one that came at the start of the worker is about to end, at the most
    const before = await rounds();
    const secondsForTwoSweeps = await secondsOf(() =>
      until('two sweeps', 30, async () => (await rounds()) >= before + 2).catch(() => false),
    );
    await settled(60);

    const outcome = await sendsOutcome(cluster, sends);
    await Promise.all([apis[0].kill(), worker.kill()]);
    worker.start();
    await cluster.restartApi(0);
    keepMetrics(`clock-${hours > 0 ? 'ahead' : 'behind'}`, { hours, secondsForTwoSweeps, ...outcome });
    expect({ session: session.status, program: program.status, open: window.body.open }).toEqual({
      session: 200,
      program: 200,
      open: true,
    });
    expect(Math.abs(Date.parse(window.body.server_now) - Date.now())).toBeLessThan(10 * 60_000);
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: sends.length, failed: 0 });
    expect(secondsForTwoSweeps).toBeGreaterThanOrEqual(2);
    expect(secondsForTwoSweeps).toBeLessThan(30);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
