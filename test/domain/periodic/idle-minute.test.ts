import type { OnApplicationBootstrap, Type } from '@nestjs/common';
import { CommitSignals } from '@app/platform/commit/commit-signals';
import { PeriodicTasks } from '@app/platform/periodic/periodic-tasks';
import { OutboxRelay } from '@app/queue/outbox-relay';
import { expect, it, vi } from 'vitest';
import { PeriodicWork } from '../../../apps/worker/src/periodic-work';
import { getDomain } from '../../harness/domain';
import { type Asked, askedDuring } from '../../harness/statements';
import { aChatOf } from '../support/contacts';
import { aDealership } from '../support/dealership';
import { waitsFor } from '../support/notifications';

const domain = await getDomain();

const MINUTE_MS = 60_000;
const MAX_MINUTES = 8;
/** Tests look at trials more often. */
const ONCE_A_MINUTE = 'plan.sweep_trials';
/** Looks for news and jobs every 5 seconds (24), counters, escalations, feeds and the depth of the outbox every 30 (8), others once. */
const STATEMENTS = 36;

/** The periodic statements of a worker in one minute. */
async function idleMinute(): Promise<Asked> {
  const periodic: (() => Promise<unknown>)[] = [];
  const tasks = domain.get(PeriodicTasks);
  const signals = domain.get(CommitSignals);
  vi.spyOn(signals, 'listen').mockReturnValue();
  vi.spyOn(signals, 'subscribe').mockReturnValue();
  vi.spyOn(tasks, 'run').mockReturnValue();
  vi.spyOn(tasks, 'every').mockImplementation((intervalMs, task, work) => {
    const times = task === ONCE_A_MINUTE ? 1 : Math.floor(MINUTE_MS / intervalMs);
    for (let time = 0; time < times; time++) periodic.push(work);
  });
  const parts: Type<OnApplicationBootstrap>[] = [PeriodicWork, OutboxRelay];
  for (const part of parts) (await domain.create(part)).onApplicationBootstrap();
  return askedDuring(async () => {
    for (const work of periodic) await work();
  });
}

/** The first minutes also do what is due: what other tests have left, and the escalations. */
async function settledMinute(): Promise<Asked> {
  let last = await idleMinute();
  for (let minute = 0; minute < MAX_MINUTES; minute++) {
    const next = await idleMinute();
    if (next.statements === last.statements) return next;
    last = next;
  }
  throw new Error(`Every minute costs something else: ${JSON.stringify(last)}`);
}

it('an idle minute costs few statements, and no dealership adds any, not even one with a customer who waits', async () => {
  const before = await settledMinute();
  for (const minutes of [1, 6, 20, 70]) {
    const org = await aDealership('owner', 'manager', 'agent');
    await waitsFor(await aChatOf(org, org.agent), minutes);
  }
  const { statements, transactions } = await settledMinute();
  expect({ statements, transactions }).toEqual({ statements: before.statements, transactions: before.transactions });
  expect(before.alone).toBeLessThanOrEqual(STATEMENTS);
});
