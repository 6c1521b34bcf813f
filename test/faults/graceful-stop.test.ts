import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { inboundOutcome } from './support/inbound-outcome';
import { TestCluster } from './support/test-cluster';
import { openConversations, planSends } from './support/sends';
import { countUnsettled, flawlessSends, sendsOutcome } from './support/sends-outcome';
import { SteadyLoad } from './support/steady-load';
import { until } from '../cluster/waiting';

const STOPS = sized(15, 3);
const BETWEEN_STOPS_MS = sized(15_000, 1_500);
const CUSTOMERS = 10;
const STOPPED_WITHIN_SECONDS = 45;

/** Each process in turn is asked to end, as at an update, and started again. */
async function stopInTurn(cluster: TestCluster): Promise<number[]> {
  const seconds: number[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    await sleep(BETWEEN_STOPS_MS);
    const turn = stop % 3;
    if (turn === 2) {
      seconds.push(await cluster.worker.end());
      cluster.worker.start();
      await cluster.untilWorkersListen(1);
    } else {
      seconds.push(await cluster.apis[turn as 0 | 1].end());
      await cluster.restartApi(turn as 0 | 1);
    }
  }
  return seconds;
}

it(
  'loses nothing when its processes are asked to end under load',
  async () => {
    const cluster = await TestCluster.open('graceful-stop');
    const dealership = await openDealership(cluster);
    const plan = planSends(await openConversations(cluster, [dealership], CUSTOMERS), 5_000);

    // sends are under way whenever a worker is asked to end
    await cluster.provider.setBehaviour({ delayMs: 300 });

    const load = new SteadyLoad(cluster.url, dealership, CUSTOMERS, plan);
    const seconds = await stopInTurn(cluster);
    await load.finish();
    await until('every send has an end', 60, async () => (await countUnsettled(cluster)) === 0).catch(() => false);

    const { lost, doubledMessages: doubledInbound } = await inboundOutcome(cluster.tables, load.sids);
    const outcome = await sendsOutcome(cluster, load.sent);
    const metrics = {
      stops: seconds.length,
      longestStopSeconds: Math.max(...seconds),
      requests: load.requests.length,
      serverErrors: load.count(({ status }) => status >= 500 && status !== 503),
      unavailable: load.count(({ status }) => status === 503),
      brokenConnections: load.count(({ status }) => status === 0),
      lostInbound: lost,
      doubledInbound,
    };
    keepMetrics('graceful-stop', { ...metrics, sends: load.sent.length, ...outcome });
    expect(metrics).toMatchObject({ stops: STOPS, serverErrors: 0, lostInbound: 0, doubledInbound: 0 });
    expect(metrics.longestStopSeconds).toBeLessThanOrEqual(STOPPED_WITHIN_SECONDS);
    expect(outcome).toMatchObject({ ...flawlessSends, accepted: load.sent.length });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
