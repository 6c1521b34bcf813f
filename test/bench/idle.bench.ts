import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { until } from '../cluster/waiting';
import { openBenchDealership } from './support/bench-dealership';
import { BenchProduct } from './support/bench-product';
import { sized } from './support/form';
import { processorTimeOf } from './support/processor-time';
import { ProviderLists } from './support/provider-lists';
import { alone, type Figure, keepResult } from './support/results';
import { statementsOf } from './support/statements';

/** Dealerships with an account at the provider in which nothing happens. */
const DEALERSHIPS = sized([0, 200, 1_000], [0, 5, 10]);
/** Sweeps of messages and calls repeat every 5 minutes. */
const MINUTES = sized(5, 0.5);
const SETTLED_SECONDS = 600;

it('idle', async () => {
  const product = await BenchProduct.open({ worker: true, lists: new ProviderLists() });
  const { api, worker, tables } = product;
  const programs = worker ? [api, worker] : [api];
  const figures: Figure[] = [];
  let opened = 0;
  for (const dealerships of DEALERSHIPS) {
    for (; opened < dealerships; opened++) await openBenchDealership(product);
    // each new account is synced immediately
    await until('nothing is due', SETTLED_SECONDS, async () => {
      const due = await tables.value<string>(
        `select count(*) from outbox where done_at is null and dead_at is null and run_after <= now()`,
      );
      return due === '0';
    });
    let processor = Number.NaN;
    const statements = await statementsOf('lotline_app', async () => {
      processor = await processorTimeOf(programs, () => sleep(MINUTES * 60_000));
    });
    figures.push(
      { ...alone({ figure: 'statements of a minute', unit: '' }, [statements / MINUTES]), at: dealerships },
      { ...alone({ figure: 'processor time of a minute', unit: 'ms' }, [processor / MINUTES]), at: dealerships },
    );
  }
  expect(programs.flatMap(({ crashes }) => crashes)).toEqual([]);
  keepResult(
    'idle',
    `nothing happens in so many dealerships, each with an account at the provider that answers in 50 ms: the statements of API and worker and their processor time, Postgres included, over ${MINUTES} minutes`,
    figures.toSorted((one, other) => one.figure.localeCompare(other.figure) || (one.at ?? 0) - (other.at ?? 0)),
  );
});
