import { describe, expect, it } from 'vitest';
import { isLockedOut, mustWait } from './login-throttle.policy';

describe('mustWait', () => {
  it.each([
    ['account', 9],
    ['browser', 9],
    ['network', 49],
    ['unknown', 499],
  ] as const)('allows the first attempts by %s', (counter, count) => {
    expect(mustWait(counter, { count, secondsSinceLast: 0 })).toBe(false);
    expect(mustWait(counter, { count: count + 1, secondsSinceLast: 0 })).toBe(true);
  });

  it('delays longer with each failure, up to five minutes', () => {
    expect(mustWait('account', { count: 10, secondsSinceLast: 14 })).toBe(true);
    expect(mustWait('account', { count: 10, secondsSinceLast: 15 })).toBe(false);
    expect(mustWait('account', { count: 12, secondsSinceLast: 59 })).toBe(true);
    expect(mustWait('account', { count: 40, secondsSinceLast: 300 })).toBe(false);
  });
});

it('an organization can lock an account for a fixed time', () => {
  expect(isLockedOut({ attempts: 5, minutes: 15 }, 4)).toBe(false);
  expect(isLockedOut({ attempts: 5, minutes: 15 }, 5)).toBe(true);
  expect(isLockedOut({ attempts: 5, minutes: null }, 50)).toBe(false);
});
