import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { openDealership } from '../cluster/dealership';
import { secondsOf, until } from '../cluster/waiting';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';

const TORN_SENDS = sized(2_000, 60);
const TORN_BYTES = sized(2_000_000, 20_000);
const FULL_SENDS = sized(5_000, 60);
const IDLE_MS = sized(60_000, 1_000);
const AWAY_MS = 2_000;
const CONCURRENCY = 8;
const DRAINED_WITHIN_SECONDS = sized(300, 90);

const cluster = TestCluster.ofFile('redis-damaged');

const drained = () =>
  secondsOf(() => until('every send has an end', DRAINED_WITHIN_SECONDS, async () => (await countUnsettled(cluster)) === 0).catch(() => 0));

/** A new dealership with this many messages to send. */
async function plan(sends: number) {
  const dealership = await openDealership(cluster, ['owner', 'agent']);
  return { dealership, sends: planSends(await openConversations(cluster, [dealership], 10), sends) };
}

it(
  'sends what Redis has forgotten because the end of its file was lost',
  async () => {
    const { worker, redis } = cluster;
    const { dealership, sends } = await plan(TORN_SENDS);
    await worker.kill();
    await inParallel(sends, CONCURRENCY, async (send) => void (await post(send)));
    await redis.kill();
    const bytesLost = redis.tearFile(TORN_BYTES);
    await redis.start();
    worker.start();
    const secondsToDrain = await drained();

    const outcome = await sendsOutcome(cluster, sends);
    const answers = await Promise.all(dealership.people.map(({ http }) => http.get('/api/me')));
    const signedOut = answers.filter(({ status }) => status !== 200).length;
    keepMetrics('redis-torn', { sends: TORN_SENDS, bytesLost, ...outcome, signedOut, secondsToDrain });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: TORN_SENDS, failed: 0 });
    expect(signedOut).toBe(0);
    expect(bytesLost).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

it(
  'takes messages while Redis has no room, and sends them by itself when it has',
  async () => {
    const { redis } = cluster;
    const { sends } = await plan(FULL_SENDS);
    await redis.fill();
    let tries = 0;
    await inParallel(sends, CONCURRENCY, async (send) => {
      const needed = await post(send);
      tries += needed;
    });
    const pending = await countUnsettled(cluster);
    await redis.raiseMemoryLimit();
    const secondsToDrain = await drained();

    const outcome = await sendsOutcome(cluster, sends);
    keepMetrics('redis-full', { sends: FULL_SENDS, refusedPosts: tries - FULL_SENDS, pending, ...outcome, secondsToDrain });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: FULL_SENDS, failed: 0 });
    expect({ pending, tries }).toEqual({ pending: FULL_SENDS, tries: FULL_SENDS });
  },
  TIMEOUT_MS,
);

it(
  'goes on after Redis has died while nothing was going on',
  async () => {
    const { redis } = cluster;
    const { sends } = await plan(20);
    await sleep(IDLE_MS);
    await redis.kill();
    await sleep(AWAY_MS);
    await redis.start();
    await inParallel(sends, CONCURRENCY, async (send) => void (await post(send)));
    const secondsToDrain = await drained();

    const outcome = await sendsOutcome(cluster, sends);
    keepMetrics('redis-idle', { idleSeconds: IDLE_MS / 1000, ...outcome, secondsToDrain });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: 20, failed: 0 });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
