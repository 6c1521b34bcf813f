import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowInSteps, onTime } from './use-now';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:40.000Z') });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tells all lists of the time with one timer, and at once when the page is seen again after the night', () => {
  const [rows, bell] = [vi.fn(), vi.fn()];
  const stops = [onTime(rows), onTime(bell)];
  expect(vi.getTimerCount()).toBe(1);
  const before = nowInSteps();
  vi.advanceTimersByTime(30_000);
  expect(nowInSteps() - before).toBe(30_000);
  expect([rows, bell].map((listener) => listener.mock.calls.length)).toEqual([2, 2]);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(rows).toHaveBeenCalledTimes(3);
  for (const stop of stops) stop();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(rows).toHaveBeenCalledTimes(3);
  expect(vi.getTimerCount()).toBe(0);
});
