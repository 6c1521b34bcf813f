import { expect } from 'vitest';
import { until } from '../installation/waiting';
import { microseconds } from './support/clock';
import { sized, TIMEOUT_MS } from './support/form';
import { percentileOf } from './support/meter';
import { doubledOf, flawless, lostOf, outcomeOf } from './support/outcome';
import { lateFigures, rateFigures, runPhase } from './support/phase';
import { figure, keepResult, withTarget } from './support/results';
import { it, type Scenario } from './support/scenario';
import { RATES } from './support/traffic';

const BEFORE_SECONDS = sized(20, 1);
/** The load goes on for so long after the cut. */
const AFTER_SECONDS = sized(40, 4);
const PATIENCE_SECONDS = sized(120, 60);
const IN_SYNC_SECONDS = 30;
const API_MS = 2_000;

/** Drops every socket at once; answers seconds until the last browser is back and has asked for what it missed. */
async function cutAll({ crowd }: Scenario): Promise<number> {
  const cutAt = microseconds();
  await crowd.cut();
  const { inSyncAt } = await until('all browsers are in sync', PATIENCE_SECONDS, async () => {
    const report = await crowd.report(new Map());
    return report.outOfSync === 0 ? report : null;
  });
  return (inSyncAt - cutAt) / 1_000_000;
}

it(
  'takes all browsers back at once, each with everything that it missed',
  async ({ scenario }) => {
    const { crowd, traffic } = scenario;
    await traffic.run(RATES, BEFORE_SECONDS);
    const [phase, seconds] = await Promise.all([runPhase(scenario, RATES, AFTER_SECONDS), cutAll(scenario)]);
    await scenario.calmDown();

    const outcome = await outcomeOf(scenario);
    const { live, doubled, asked, resets } = await crowd.report(new Map());
    keepResult(
      'storm',
      `${crowd.size.toLocaleString('en')} sockets dropped at once under the steady load; its next ${AFTER_SECONDS} seconds`,
      [
        ...rateFigures(phase),
        withTarget('all back and in sync after', 's', seconds, IN_SYNC_SECONDS),
        withTarget('answer of the API, p99', 'ms', phase.apiP99, API_MS),
        figure('answer to the provider, p99', 'ms', phase.webhookP99),
        figure('event to browser, p99', 'ms', phase.eventP99),
        figure('slowest answer of the API', 'ms', percentileOf(phase.measures.reads.latency, 100)),
        withTarget('lost', '', lostOf(outcome), 0),
        withTarget('doubled', '', doubledOf(outcome), 0),
        withTarget('events that a socket brought twice, and the browser dropped', '', doubled, 0),
        figure('events that a browser had to ask for', '', asked),
        figure('browsers that loaded anew', '', resets),
        ...lateFigures(phase),
      ],
    );
    expect(outcome).toEqual(flawless);
    expect(live).toBe(crowd.size);
    expect(scenario.product.programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  },
  TIMEOUT_MS,
);
