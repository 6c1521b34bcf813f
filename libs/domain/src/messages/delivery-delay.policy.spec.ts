import { describe, expect, it } from 'vitest';
import { retryDelaySeconds } from './delivery-delay.policy';

describe('retryDelaySeconds', () => {
  it('doubles up to a minute', () => {
    expect([1, 2, 3, 4, 20].map((attempts) => retryDelaySeconds(attempts, 0.5))).toEqual([1, 2, 4, 8, 60]);
  });

  it('adds jitter of a quarter', () => {
    expect(retryDelaySeconds(3, 0)).toBe(3);
    expect(retryDelaySeconds(3, 1)).toBe(5);
  });
});
