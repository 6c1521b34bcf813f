import { describe, expect, it } from 'vitest';
import { isLockedOut, mustWait } from './login-throttle.policy';

const none = { count: 0, secondsSinceLast: 0 };

describe('mustWait', () => {
  it('allows the first attempts', () => {
    expect(mustWait({ count: 9, secondsSinceLast: 0 }, none)).toBe(false);
    expect(mustWait(none, { count: 49, secondsSinceLast: 0 })).toBe(false);
  });

  it('delays an account longer with each failure', () => {
    expect(mustWait({ count: 10, secondsSinceLast: 14 }, none)).toBe(true);
    expect(mustWait({ count: 10, secondsSinceLast: 15 }, none)).toBe(false);
    expect(mustWait({ count: 12, secondsSinceLast: 59 }, none)).toBe(true);
    expect(mustWait({ count: 40, secondsSinceLast: 300 }, none)).toBe(false);
  });

  it('delays an address that tries many accounts', () => {
    expect(mustWait(none, { count: 50, secondsSinceLast: 1 })).toBe(true);
  });
});

it('an organization can lock an account for a fixed time', () => {
  expect(isLockedOut({ attempts: 5, minutes: 15 }, 4)).toBe(false);
  expect(isLockedOut({ attempts: 5, minutes: 15 }, 5)).toBe(true);
  expect(isLockedOut({ attempts: 5, minutes: null }, 50)).toBe(false);
});
