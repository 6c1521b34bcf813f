import { describe, expect, it } from 'vitest';
import { retryAfterRefusal } from './delivery-delay.policy';

describe('retryAfterRefusal', () => {
  it('doubles up to a minute', () => {
    expect([1, 2, 3, 4, 20].map((attempts) => retryAfterRefusal(attempts, 0.5))).toEqual([1, 2, 4, 8, 60]);
  });

  it('spreads by a quarter to both sides', () => {
    expect(retryAfterRefusal(3, 0)).toBe(3);
    expect(retryAfterRefusal(3, 1)).toBe(5);
  });
});
