import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Behaviour } from '../../apps/sandbox/src/behaviours/behaviour.contract';
import { inParallel, repeatedly } from '../cluster/concurrency';
import { openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends, post } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';
import { secondsOf, until } from '../cluster/waiting';

const SENDS = sized(3_000, 200, 100);
const DEALERSHIPS = sized(3, 2);
const CUSTOMERS = sized(50, 10, 5);
const CONCURRENCY = 8;
const KILL_EVERY_MS = sized(1_300, 1_300, 400);
const SETTLED_WITHIN_SECONDS = 120;

/** One send in five meets trouble; of those that are taken, callbacks are lost, repeated or out of order. */
const BEHAVIOURS: Behaviour[] = [
  { http: 429, probability: 0.05 },
  { http: 500, accept: 'never', probability: 0.04 },
  { http: 500, accept: 'before', probability: 0.02 },
  { http: 500, accept: 'after', probability: 0.02 },
  { hangMs: 3_000, accept: 'before', probability: 0.03 },
  { hangMs: 2_000, accept: 'after', probability: 0.01 },
  { reset: true, accept: 'before', probability: 0.02 },
  { reset: true, accept: 'never', probability: 0.01 },
  { callbacks: 'none', probability: 0.1 },
  { callbacks: 'duplicated', probability: 0.2 },
  { callbacks: 'shuffled', probability: 0.2 },
  { callbacks: 'early', probability: 0.1 },
];

/** Kills one worker after the other while the one before comes back; only when none is at work does it wait. */
function killWorkers(cluster: TestCluster) {
  const workers = [cluster.worker, cluster.addWorker()];
  workers[1]?.start();
  return repeatedly(async (round) => {
    await cluster.untilWorkersListen(1);
    await sleep(KILL_EVERY_MS);
    const worker = workers[round % 2];
    await worker?.kill();
    worker?.start();
  });
}

it(
  'hands every message to the provider once, however often workers die and whatever the provider answers',
  async () => {
    const cluster = await TestCluster.open('sends-never-doubled', { PROVIDER_TIMEOUT_MS: '1500', DISPATCH_STALE_SECONDS: '4' });
    const dealerships = await Promise.all(Array.from({ length: DEALERSHIPS }, () => openDealership(cluster, ['owner', 'manager'])));
    const conversations = await openConversations(cluster, dealerships, CUSTOMERS);
    const plan = planSends(conversations, SENDS);
    await cluster.provider.setBehaviour(...BEHAVIOURS);

    let posts = 0;
    const killing = killWorkers(cluster);
    const seconds = await secondsOf(() =>
      inParallel(plan, CONCURRENCY, async (send, index) => {
        const repeats = index % 3;
        const tries = index % 2 === 0 ? await Promise.all([send, ...Array(repeats).fill(send)].map(post)) : [await post(send)];
        for (let repeat = tries.length; repeat <= repeats; repeat++) tries.push(await post(send));
        posts += tries.reduce((sum, count) => sum + count, 0);
      }),
    );
    const kills = await killing.stop();
    const secondsToSettle = await secondsOf(() =>
      until('every send has an end', SETTLED_WITHIN_SECONDS, async () => (await countUnsettled(cluster)) === 0).catch(() => false),
    );

    const outcome = await sendsOutcome(cluster, plan);
    keepMetrics('sends-never-doubled', {
      ...outcome,
      sends: SENDS,
      posts,
      kills,
      secondsPerKill: Math.round((10 * seconds) / kills) / 10,
      seconds,
      secondsToSettle,
    });
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: SENDS - outcome.failed });
    expect(outcome.accepted).toBeGreaterThan(SENDS * 0.8);
    expect(kills).toBeGreaterThanOrEqual(sized(14, 2));
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
