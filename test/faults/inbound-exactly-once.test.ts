import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { openDealership } from '../cluster/dealership';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, isFull, sized } from './support/form';
import { flawlessInbound, inboundOutcome, isInboundSettled } from './support/inbound-outcome';
import { planInbound } from './support/inbound-plan';
import { StagedFaults } from './support/staged-faults';
import { TestCluster } from './support/test-cluster';
import { secondsOf, until } from '../cluster/waiting';

const MESSAGES = sized(10_000, 600, 200);
const CUSTOMERS = sized(200, 30, 20);
const DEALERSHIPS = sized(5, 2);
const CONCURRENCY = 24;
/** The provider must have dropped this many messages before the product recovers from its last outage. */
const UNDELIVERED = 5;

it(
  'stores every customer’s message once, whichever process dies',
  async () => {
    const cluster = await TestCluster.open('inbound-exactly-once');
    const { apis, tables, postgres, provider } = cluster;
    const dealerships = await Promise.all(Array.from({ length: DEALERSHIPS }, () => openDealership(cluster)));
    const plan = planInbound(dealerships, CUSTOMERS, MESSAGES);
    const tally = { webhooks: 0, undelivered: 0, kills: 0 };

    const killOne = async (index: 0 | 1) => {
      await apis[index].kill();
      tally.kills++;
      await cluster.restartApi(index);
    };
    const restartPostgres = async () => {
      await postgres.stopImmediately();
      await postgres.start();
    };
    const killBoth = async () => {
      await Promise.all(apis.map((api) => api.kill()));
      tally.kills += 2;
      await until('the provider has given messages up', 60, () => tally.undelivered >= UNDELIVERED);
      await Promise.all([cluster.restartApi(0), cluster.restartApi(1)]);
    };
    const all = [() => killOne(0), () => killOne(1), restartPostgres, () => killOne(0), killBoth];
    const faults = new StagedFaults(isFull ? all : [restartPostgres, killBoth], MESSAGES);

    const seconds = await secondsOf(async () => {
      await inParallel(plan, CONCURRENCY, async ({ copies, ...message }, index) => {
        await faults.reach(index);
        tally.webhooks += copies;
        const answers = await Promise.all(Array.from({ length: copies }, () => provider.inbound(message)));
        if (!answers.includes(200)) tally.undelivered++;
      });
      await faults.ended();
    });
    const secondsToSettle = await secondsOf(() => until('all is stored', 60, () => isInboundSettled(tables, MESSAGES)).catch(() => false));

    const outcome = await inboundOutcome(
      tables,
      plan.map(({ sid }) => sid),
    );
    keepMetrics('inbound-exactly-once', { ...outcome, ...tally, postgresRestarts: 1, seconds, secondsToSettle });
    expect(outcome).toMatchObject({ ...flawlessInbound, messages: MESSAGES, contacts: CUSTOMERS * DEALERSHIPS, pictures: MESSAGES / 20 });
    expect(tally).toMatchObject({ kills: sized(5, 2) });
    expect(outcome.fetchedBySweep).toBeGreaterThan(0);
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
