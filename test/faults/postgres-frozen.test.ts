import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { inboundOutcome } from './support/inbound-outcome';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';
import { type AnsweredRequest, SteadyLoad } from './support/steady-load';
import { until } from '../cluster/waiting';

const FROZEN_SECONDS = sized(20, 6);
const BEFORE_SECONDS = sized(10, 2);
const AFTER_SECONDS = sized(15, 4);
const CUSTOMERS = 10;
const LONGEST_MS = 12_000;
const LONGEST_WEBHOOK_MS = 5_000;
const RECOVERED_WITHIN_SECONDS = 10;

const isFailed = ({ status }: AnsweredRequest) => status === 0 || status >= 500;

it(
  'responds in time while Postgres is frozen, and recovers soon after',
  async () => {
    const cluster = await TestCluster.open('postgres-frozen');
    const { postgres, tables, url } = cluster;
    const dealership = await openDealership(cluster);
    const plan = planSends(await openConversations(cluster, [dealership], CUSTOMERS), 1_000);

    const load = new SteadyLoad(url, dealership, CUSTOMERS, plan);
    await sleep(BEFORE_SECONDS * 1000);
    const frozenAt = Date.now();
    postgres.freeze();
    await sleep(FROZEN_SECONDS * 1000);
    postgres.thaw();
    const thawedAt = Date.now();
    await sleep(AFTER_SECONDS * 1000);
    await load.finish();
    await until('every send has an end', 60, async () => (await countUnsettled(cluster)) === 0).catch(() => false);

    const { lost, doubledMessages: doubledInbound } = await inboundOutcome(tables, load.sids);
    const outcome = await sendsOutcome(cluster, load.sent);
    const metrics = {
      frozenSeconds: FROZEN_SECONDS,
      requests: load.requests.length,
      refused: load.count(isFailed),
      notUnavailable: load.count((request) => isFailed(request) && request.status !== 503),
      slowestReadMs: load.slowest('read'),
      slowestWebhookMs: load.slowest('webhook'),
      secondsToRecover: Math.max(0, ...load.requests.filter(isFailed).map(({ endedAt }) => endedAt - thawedAt)) / 1000,
      lostInbound: lost,
      doubledInbound,
    };
    keepMetrics('postgres-frozen', { ...metrics, sends: load.sent.length, ...outcome });
    expect(metrics).toMatchObject({ notUnavailable: 0, lostInbound: 0, doubledInbound: 0 });
    expect(load.count(({ status, startedAt }) => status === 503 && startedAt > frozenAt)).toBeGreaterThan(0);
    expect(metrics.slowestReadMs).toBeLessThanOrEqual(LONGEST_MS);
    expect(metrics.slowestWebhookMs).toBeLessThanOrEqual(LONGEST_WEBHOOK_MS);
    expect(metrics.secondsToRecover).toBeLessThanOrEqual(RECOVERED_WITHIN_SECONDS);
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: load.sent.length });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
