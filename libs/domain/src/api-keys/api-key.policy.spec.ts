import { describe, expect, it } from 'vitest';
import { expiryOf, isFirstOfDay, stateOf } from './api-key.policy';

describe('the expiry of a key', () => {
  it("given as a date is the end of that day in the organization's time zone", () => {
    expect(expiryOf('2026-11-30', 'America/New_York')?.toISOString()).toBe('2026-12-01T04:59:59.999Z');
    expect(expiryOf('2026-11-30', 'Asia/Tokyo')?.toISOString()).toBe('2026-11-30T14:59:59.999Z');
    expect(expiryOf('2026-11-01', 'America/New_York')?.toISOString()).toBe('2026-11-02T04:59:59.999Z');
    expect(expiryOf('2026-12-31', 'Europe/London')?.toISOString()).toBe('2026-12-31T23:59:59.999Z');
  });

  it('given as a time is that time, and null without one', () => {
    expect(expiryOf('2026-11-30T10:00:00-05:00', 'Asia/Tokyo')?.toISOString()).toBe('2026-11-30T15:00:00.000Z');
    expect([expiryOf(null, 'UTC'), expiryOf(undefined, 'UTC')]).toEqual([null, null]);
  });
});

describe('the state of a key', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const fresh = { revokedAt: null, expiresAt: null, ownerHasLeft: false };

  it('is active until it expires', () => {
    expect(stateOf(fresh, now)).toBe('active');
    expect(stateOf({ ...fresh, expiresAt: now }, now)).toBe('active');
    expect(stateOf({ ...fresh, expiresAt: new Date(now.getTime() - 1) }, now)).toBe('expired');
  });

  it('depends on its user; revocation comes first', () => {
    expect(stateOf({ ...fresh, ownerHasLeft: true }, now)).toBe('orphaned');
    expect(stateOf({ revokedAt: now, expiresAt: new Date(0), ownerHasLeft: true }, now)).toBe('revoked');
  });
});

it("the first use of a day follows the organization's time zone", () => {
  const evening = new Date('2026-11-22T23:30:00Z');
  const later = new Date('2026-11-23T00:30:00Z');
  expect(isFirstOfDay(null, evening, 'UTC')).toBe(true);
  expect(isFirstOfDay(evening, later, 'UTC')).toBe(true);
  expect(isFirstOfDay(evening, later, 'America/New_York')).toBe(false);
});
