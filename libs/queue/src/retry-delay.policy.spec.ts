import { describe, expect, it } from 'vitest';
import { delayWhileUnavailable, MAX_FAILURES, retryDelay } from './retry-delay.policy';

describe('retryDelay', () => {
  it('doubles from two seconds', () => {
    expect([1, 2, 3, 4].map((failures) => retryDelay(failures, 0))).toEqual([2, 4, 8, 16]);
  });

  it('adds jitter of up to a quarter', () => {
    expect(retryDelay(1, 1)).toBe(2.5);
  });

  it('is exhausted after the last failure', () => {
    expect(retryDelay(MAX_FAILURES - 1, 0)).not.toBeNull();
    expect(retryDelay(MAX_FAILURES, 0)).toBeNull();
  });
});

describe('delayWhileUnavailable', () => {
  it('waits half as long as it has waited so far, between two seconds and 15 minutes', () => {
    expect([0, 2, 60, 1000, 3600].map((seconds) => delayWhileUnavailable(seconds, 0))).toEqual([2, 2, 30, 500, 900]);
  });

  it('adds jitter of up to a quarter', () => {
    expect(delayWhileUnavailable(60, 1)).toBe(37.5);
  });

  it('is exhausted after a day', () => {
    expect(delayWhileUnavailable(86_399, 0)).toBe(900);
    expect(delayWhileUnavailable(86_400, 0)).toBeNull();
  });
});
