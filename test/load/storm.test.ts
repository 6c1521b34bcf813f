import { expect } from 'vitest';
import { until } from '../cluster/waiting';
import { microseconds } from './support/clock';
import { sized, TIMEOUT_MS } from './support/form';
import { percentileOf } from './support/meter';
import { duplicatedIn, flawless, lostIn, outcomeOf } from './support/outcome';
import { lateFigures, rateFigures, runPhase } from './support/phase';
import { figure, keepResult, withTarget } from './support/results';
import { it, type Scenario } from './support/scenario';
import { RATES } from './support/traffic';

const BEFORE_SECONDS = sized(20, 1);
/** How long the load continues after the disconnect. */
const AFTER_SECONDS = sized(40, 4);
const TIMEOUT_SECONDS = sized(120, 60);
const IN_SYNC_SECONDS = 30;
const API_MS = 2_000;

/** Drops every socket and returns the seconds until the last browser has reconnected and caught up. */
async function disconnectAll({ users }: Scenario): Promise<number> {
  const disconnectedAt = microseconds();
  await users.disconnect();
  const { inSyncAt } = await until('all browsers are in sync', TIMEOUT_SECONDS, async () => {
    const report = await users.report(new Map());
    return report.outOfSync === 0 ? report : null;
  });
  return (inSyncAt - disconnectedAt) / 1_000_000;
}

it(
  'reconnects all browsers together, each with every missed event',
  async ({ scenario }) => {
    const { users, traffic } = scenario;
    await traffic.run(RATES, BEFORE_SECONDS);
    const [phase, seconds] = await Promise.all([runPhase(scenario, RATES, AFTER_SECONDS), disconnectAll(scenario)]);
    await scenario.settle();

    const outcome = await outcomeOf(scenario);
    const { live, duplicates, fetchedOnly, resets } = await users.report(new Map());
    keepResult(
      'storm',
      `${users.size.toLocaleString('en')} sockets dropped at once under the steady load; its next ${AFTER_SECONDS} seconds`,
      [
        ...rateFigures(phase),
        withTarget('all back and in sync after', 's', seconds, IN_SYNC_SECONDS),
        withTarget('answer of the API, p99', 'ms', phase.apiP99, API_MS),
        figure('answer to the provider, p99', 'ms', phase.webhookP99),
        figure('event to browser, p99', 'ms', phase.eventP99),
        figure('slowest answer of the API', 'ms', percentileOf(phase.measures.reads.latency, 100)),
        withTarget('lost', '', lostIn(outcome), 0),
        withTarget('doubled', '', duplicatedIn(outcome), 0),
        withTarget('events that a socket brought twice, and the browser dropped', '', duplicates, 0),
        figure('events that a browser had to ask for', '', fetchedOnly),
        figure('browsers that loaded anew', '', resets),
        ...lateFigures(phase),
      ],
    );
    expect(outcome).toEqual(flawless);
    expect(live).toBe(users.size);
    expect(scenario.product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
