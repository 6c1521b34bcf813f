import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PeriodicTasks, runForOrganization } from './periodic-tasks';

let scheduler: SchedulerRegistry;
let tasks: PeriodicTasks;
beforeEach(() => {
  vi.useFakeTimers();
  scheduler = new SchedulerRegistry();
  tasks = new PeriodicTasks(scheduler);
});
afterEach(() => {
  for (const name of scheduler.getIntervals()) scheduler.deleteInterval(name);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failure = new Error('no answer');
const failing = () => Promise.reject(failure);

describe('a periodic task', () => {
  it('runs at each interval', async () => {
    const work = vi.fn(() => Promise.resolve());
    tasks.every(1000, 'test.count', work);
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('does not overlap itself', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    tasks.every(1000, 'test.slow', work);
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(1);
    resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('logs a failure and runs again', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const work = vi.fn(failing);
    tasks.every(1000, 'test.fail', work);
    await vi.advanceTimersByTimeAsync(2000);
    expect(work).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith({ event: 'periodic.failed', err: failure, task: 'test.fail' }, 'Periodic task failed');
  });

  it('ends before a shutdown continues, and does not start again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn(() => promise);
    const isDown = vi.fn();
    tasks.every(1000, 'test.last', work);
    await vi.advanceTimersByTimeAsync(1000);
    const shutdown = tasks.beforeApplicationShutdown().then(isDown);
    await vi.advanceTimersByTimeAsync(1000);
    expect(isDown).not.toHaveBeenCalled();
    resolve();
    await shutdown;
    await vi.advanceTimersByTimeAsync(2000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('that does not end delays a shutdown by ten seconds and no more', async () => {
    const isDown = vi.fn();
    tasks.run('test.frozen', () => Promise.withResolvers().promise);
    void tasks.beforeApplicationShutdown().then(isDown);
    await vi.advanceTimersByTimeAsync(9999);
    expect(isDown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isDown).toHaveBeenCalled();
  });
});

it('a failure of one organization does not stop the others', async () => {
  const warn = vi.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const done: number[] = [];
  for (const id of [1, 2, 3]) {
    await runForOrganization('test', id, ({ organizationId }) => (organizationId === 2 ? failing() : Promise.resolve(done.push(id))));
  }
  expect(done).toEqual([1, 3]);
  expect(warn).toHaveBeenCalledWith({ event: 'periodic.failed', err: failure, task: 'test', organizationId: 2 }, 'Periodic task failed');
});
