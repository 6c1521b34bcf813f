import { describe, expect, it } from 'vitest';
import { retryAt, secondsToNextSync } from './sync-schedule.policy';

const BEGUN = new Date('2026-11-20T10:00:00Z');
const after = (seconds: number) => new Date(BEGUN.getTime() + seconds * 1000);

it('retries an unfinished submission with growing waits', () => {
  expect(retryAt(BEGUN, after(0))).toEqual(after(2));
  expect(retryAt(BEGUN, after(60))).toEqual(after(90));
  expect(retryAt(BEGUN, after(86_400))).toEqual(after(86_400 + 900));
});

describe('the next sync', () => {
  const cadence = { everySeconds: 900, failures: 0, hasPending: false };

  it('follows after the interval, with jitter', () => {
    expect(secondsToNextSync(cadence, 0)).toBe(900);
    expect(secondsToNextSync(cadence, 1)).toBe(1080);
  });

  it('follows every minute during a review', () => {
    expect(secondsToNextSync({ ...cadence, hasPending: true }, 0)).toBe(60);
    expect(secondsToNextSync({ ...cadence, everySeconds: 30, hasPending: true }, 0)).toBe(30);
  });

  it('backs off after failures, never below the interval', () => {
    const waits = [1, 2, 3, 10].map((failures) => secondsToNextSync({ ...cadence, failures }, 0));
    expect(waits).toEqual([1800, 3600, 3600, 3600]);
    expect(secondsToNextSync({ ...cadence, failures: 1, hasPending: true }, 0)).toBe(900);
    expect(secondsToNextSync({ everySeconds: 7200, failures: 3, hasPending: false }, 0)).toBe(7200);
  });
});
