import { expect, it, onTestFinished } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { openDealership } from '../cluster/dealership';
import { secondsOf, until } from '../cluster/waiting';
import { Browser } from './support/browser';
import { loadClientStream } from '../cluster/client-stream';
import { keepMetrics } from './support/metrics';
import { TIMEOUT_MS, sized } from './support/form';
import { flawlessInbound, inboundOutcome, isInboundSettled } from './support/inbound-outcome';
import { planInbound } from './support/inbound-plan';
import { TestCluster } from './support/test-cluster';

const MESSAGES = sized(5_000, 120);
const CUSTOMERS = sized(100, 10);
const CONCURRENCY = 8;
const REFILLED_WITHIN_SECONDS = sized(300, 60);

it(
  'fetches again what customers wrote after the backup, and every page reloads its state',
  async () => {
    const cluster = await TestCluster.open('database-restored');
    const { apis, worker, provider, tables, url } = cluster;
    const dealership = await openDealership(cluster, ['owner', 'agent']);
    const plan = planInbound([dealership], CUSTOMERS, MESSAGES);
    const [before, since] = [plan.slice(0, MESSAGES / 2), plan.slice(MESSAGES / 2)];
    const deliver = (messages: typeof plan) =>
      inParallel(messages, CONCURRENCY, async ({ copies, ...message }) => {
        await Promise.all(Array.from({ length: copies }, () => provider.inbound(message)));
      });
    const settled = (count: number) => until('all is stored', REFILLED_WITHIN_SECONDS, () => isInboundSettled(tables, count));
    /** A database can only be copied without connections. */
    const endAll = () => Promise.all([...apis, worker].map((program) => program.end()));
    const startWorker = () => (worker.start(), cluster.untilWorkersListen(1));
    const startApis = () => Promise.all([cluster.restartApi(0), cluster.restartApi(1)]);

    await deliver(before);
    await settled(before.length);
    await endAll();
    await cluster.copyDatabase();
    await Promise.all([startWorker(), startApis()]);
    const client = await loadClientStream();
    const browsers = dealership.people.map((person) => new Browser(person, url, client, () => true));
    onTestFinished(() => browsers.forEach((browser) => browser.stop()));
    for (const browser of browsers) browser.start();
    await until('all browsers are live', 60, () => browsers.every(({ hasBegun, isLive }) => hasBegun && isLive));
    await deliver(since);
    await settled(MESSAGES);

    await endAll();
    await cluster.restoreDatabase();
    await startWorker();
    const secondsToRefill = await secondsOf(() => settled(MESSAGES).catch(() => false));
    // The browsers come back when the numbers that they know have been given a second time.
    await startApis();
    await until('all browsers have reloaded their state', 30, () => browsers.every(({ resets }) => resets > 0)).catch(() => false);

    const outcome = await inboundOutcome(
      tables,
      plan.map(({ sid }) => sid),
    );
    const signedOut = browsers.filter((browser) => browser.signedOut > 0).length;
    const notAnew = browsers.filter(({ resets }) => resets === 0).length;
    keepMetrics('database-restored', { ...outcome, secondsToRefill, signedOut, notAnew });
    expect(outcome).toMatchObject({ ...flawlessInbound, messages: MESSAGES, fetchedBySweep: since.length });
    expect({ signedOut, notAnew }).toEqual({ signedOut: 0, notAnew: 0 });
    expect(cluster.crashes).toEqual([]);
  },
  TIMEOUT_MS,
);
