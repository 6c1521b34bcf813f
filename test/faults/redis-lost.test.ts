import { expect, it, onTestFinished } from 'vitest';
import { Browser } from './support/browser';
import { loadClientStream } from '../cluster/client-stream';
import { inParallel } from '../cluster/concurrency';
import { openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, isFull, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';
import { secondsOf, until } from '../cluster/waiting';

const SENDS = sized(2_000, 200);
const DEALERSHIPS = sized(4, 2);
const CUSTOMERS = sized(25, 5);
const CONCURRENCY = 8;
const PROVIDER_TAKES_MS = 100;

it(
  'loses no message and no session when Redis loses everything',
  async () => {
    const cluster = await TestCluster.open('redis-lost');
    const { provider, redis, url, worker } = cluster;
    const dealerships = await Promise.all(Array.from({ length: DEALERSHIPS }, () => openDealership(cluster, ['owner', 'agent'])));
    const people = dealerships.flatMap((dealership) => dealership.people);
    const plan = planSends(await openConversations(cluster, dealerships, CUSTOMERS), SENDS);
    await provider.setBehaviour({ delayMs: PROVIDER_TAKES_MS });
    const client = await loadClientStream();
    const browsers = people.map((person) => new Browser(person, url, client, () => true));
    onTestFinished(() => browsers.forEach((browser) => browser.stop()));
    for (const browser of browsers) browser.start();

    await worker.kill();
    await inParallel(plan, CONCURRENCY, async (send) => void (await post(send)));
    const pending = await countUnsettled(cluster);
    await redis.flush();
    worker.start();
    let flushes = 1;
    if (isFull) {
      // once more while jobs are at work and the relay has marked the rest as handed out
      await until('half of them have an end', 300, async () => (await countUnsettled(cluster)) < SENDS / 2);
      await redis.flush();
      flushes++;
    }
    const secondsToDrain = await secondsOf(() =>
      until('every send has an end', 300, async () => (await countUnsettled(cluster)) === 0).catch(() => false),
    );

    const answers = await Promise.all(people.map(({ http }) => http.get('/api/me')));
    const signedOut = answers.filter(({ status }) => status !== 200).length + browsers.filter((browser) => browser.signedOut > 0).length;
    const outcome = await sendsOutcome(cluster, plan);
    keepMetrics('redis-lost', { sends: SENDS, pending, flushes, ...outcome, signedOut, secondsToDrain });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: SENDS, failed: 0 });
    expect({ pending, signedOut }).toEqual({ pending: SENDS, signedOut: 0 });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
