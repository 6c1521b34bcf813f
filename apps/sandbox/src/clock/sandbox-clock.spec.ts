import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SandboxClock } from './sandbox-clock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs work when it is due, in order', () => {
  const clock = new SandboxClock();
  const done: string[] = [];
  clock.at(clock.now() + 200, () => done.push('second'));
  clock.at(clock.now() + 100, () => done.push('first'));
  vi.advanceTimersByTime(150);
  expect(done).toEqual(['first']);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(['first', 'second']);
});

it('runs work that an advance makes due, and moves its current time', () => {
  const clock = new SandboxClock();
  const done: string[] = [];
  const start = clock.now();
  clock.at(start + 3_600_000, () => done.push('an hour later'));
  clock.advance(3_600);
  expect(done).toEqual(['an hour later']);
  expect(clock.now()).toBe(start + 3_600_000);
});

it('discards waiting work on reset', () => {
  const clock = new SandboxClock();
  const done: string[] = [];
  clock.at(clock.now() + 100, () => done.push('never'));
  clock.reset();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});
