import { describe, expect, it } from 'vitest';
import { MAX_FAILURES, retryDelay } from './retry-delay.policy';

describe('retryDelay', () => {
  it('doubles from two seconds', () => {
    expect([1, 2, 3, 4].map((failures) => retryDelay(failures, 0))).toEqual([2, 4, 8, 16]);
  });

  it('spreads by up to a quarter', () => {
    expect(retryDelay(1, 1)).toBe(2.5);
  });

  it('gives up after the last', () => {
    expect(retryDelay(MAX_FAILURES - 1, 0)).not.toBeNull();
    expect(retryDelay(MAX_FAILURES, 0)).toBeNull();
  });
});
