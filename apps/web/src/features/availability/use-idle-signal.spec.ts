import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IdleWatch } from './use-idle-signal';

const MINUTE = 60_000;
let told: boolean[];
let watch: IdleWatch;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  watch = new IdleWatch((idle) => told.push(idle));
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

it('tells of idleness once, ten minutes after the last touch', () => {
  vi.advanceTimersByTime(9 * MINUTE);
  watch.touch();
  vi.advanceTimersByTime(9 * MINUTE);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(MINUTE);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(told).toEqual([true]);
});

it('reports once that the user is back', () => {
  vi.advanceTimersByTime(10 * MINUTE);
  watch.touch();
  watch.touch();
  expect(told).toEqual([true, false]);
});

it('tells nothing after it was stopped', () => {
  watch.stop();
  vi.advanceTimersByTime(20 * MINUTE);
  expect(told).toEqual([]);
});
