import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDealership } from '../cluster/dealership';
import { until } from '../cluster/waiting';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { inboundOutcome } from './support/inbound-outcome';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';
import { type AnsweredRequest, SteadyLoad } from './support/steady-load';

const RESTARTS = 3;
const BETWEEN_MS = sized(20_000, 2_000);
const AWAY_MS = sized(5_000, 500);
const CUSTOMERS = 10;
const RECOVERED_WITHIN_MS = 5_000;

const isFailed = ({ status }: AnsweredRequest) => status === 0 || status >= 500;

it(
  'loses nothing when Postgres is torn away again and again, and serves as soon as it is back',
  async () => {
    const cluster = await TestCluster.open('postgres-restarted');
    const { postgres, tables, url } = cluster;
    const dealership = await openDealership(cluster);
    const plan = planSends(await openConversations(cluster, [dealership], CUSTOMERS), 1_000);

    const load = new SteadyLoad(url, dealership, CUSTOMERS, plan);
    const outages: { from: number; to: number }[] = [];
    for (let restart = 0; restart < RESTARTS; restart++) {
      await sleep(BETWEEN_MS);
      const from = Date.now();
      await postgres.stopImmediately();
      await sleep(AWAY_MS);
      await postgres.start();
      outages.push({ from, to: Date.now() });
    }
    await sleep(BETWEEN_MS);
    await load.finish();
    await until('every send has an end', 60, async () => (await countUnsettled(cluster)) === 0).catch(() => false);

    const { lost, doubledMessages: doubledInbound } = await inboundOutcome(tables, load.sids);
    const outcome = await sendsOutcome(cluster, load.sent);
    const isExcused = ({ startedAt, endedAt }: AnsweredRequest) =>
      outages.some(({ from, to }) => endedAt >= from && startedAt <= to + RECOVERED_WITHIN_MS);
    const metrics = {
      restarts: outages.length,
      requests: load.requests.length,
      refused: load.count(isFailed),
      notUnavailable: load.count((request) => isFailed(request) && request.status !== 503),
      refusedWithoutNeed: load.count((request) => isFailed(request) && !isExcused(request)),
      lostInbound: lost,
      doubledInbound,
    };
    keepMetrics('postgres-restarted', { ...metrics, sends: load.sent.length, ...outcome });
    expect(metrics).toMatchObject({ notUnavailable: 0, refusedWithoutNeed: 0, lostInbound: 0, doubledInbound: 0 });
    expect(metrics.refused).toBeGreaterThan(0);
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: load.sent.length });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
