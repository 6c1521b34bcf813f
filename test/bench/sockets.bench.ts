import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../cluster/concurrency';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct, type Running } from './support/bench-product';
import { sized } from './support/form';
import { Listeners, type Seat } from './support/listeners';
import { openAll } from './support/open-sockets';
import { alone, compared, keepResult } from './support/results';
import { inTurns, type Measured } from './support/rounds';
import { seatsOf, SOCKETS_PER_PERSON } from './support/seats';
import { greet, measureWay, PER_SECOND, SUBSCRIBED } from './support/webhook-traffic';

const SOCKETS = sized(5_000, 300);
const IN_SYNC_SECONDS = 30;

/** Kills and restarts the process. Returns the seconds from its restart until every browser has reconnected and caught up. */
async function returnOfAll({ program, url }: Running, seats: readonly Seat[]): Promise<number> {
  await program.kill();
  program.start();
  const answers = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await sleep(20);
  const startedAt = performance.now();
  const listeners = await Listeners.open(url, seats);
  await inParallel(seats, 50, async ({ cookie }) => {
    const answer = await fetch(`${url}/api/events?after=0`, { headers: { cookie } });
    await answer.arrayBuffer();
    // events that are too old lead to a reload
    expect([200, 410]).toContain(answer.status);
  });
  const took = (performance.now() - startedAt) / 1000;
  listeners.close();
  return took;
}

it('sockets', async () => {
  const product = await BenchProduct.open({ worker: true });
  const dealership = await openBenchDealership(product, SUBSCRIBED / SOCKETS_PER_PERSON);
  const limit = await product.openLimit('inbound', {
    DEALERSHIPS: JSON.stringify({ [dealership.webhookKey]: { id: dealership.id, authToken: dealership.authToken } }),
  });
  await greet(product.url, dealership);
  const seats = await seatsOf(product, dealership, SOCKETS - SUBSCRIBED);
  expect(seats).toHaveLength(SOCKETS);

  const api = { program: product.api, url: product.url };
  const [ours, bare] = [await openAll(api, seats), await openAll(limit, seats)];
  const way = async (url: string, { listeners, each }: typeof ours): Promise<Measured> => {
    const { p50 = Number.NaN, p99 = Number.NaN } = await measureWay(url, dealership, listeners);
    return { 'memory of each': each, p50, p99 };
  };
  const rounds = await inTurns({ product: () => way(api.url, ours), limit: () => way(limit.url, bare) });
  ours.listeners.close();
  bare.listeners.close();
  const returned = await returnOfAll(api, seats);

  keepResult(
    'sockets',
    `${SOCKETS.toLocaleString('en')} sockets at one process: what each holds; a message to ${SUBSCRIBED} of them, ${PER_SECOND} a second; and the return of all when the process comes back`,
    [
      ...compared(rounds, [
        { figure: 'memory of each', unit: 'KB', atMost: 1.5 },
        { figure: 'p50', unit: 'ms' },
        { figure: 'p99', unit: 'ms', atMost: 2 },
      ]),
      alone({ figure: 'all of them back and in sync', unit: 's', atMost: IN_SYNC_SECONDS }, [returned]),
    ],
  );
});
