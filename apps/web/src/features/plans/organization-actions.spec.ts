import { expect, it } from 'vitest';
import { dayAfter, isTrialEnd } from './organization-actions';

const now = new Date('2026-11-22T12:00:00Z');

it('proposes a moment after the end of the trial, never one that is over', () => {
  expect(new Date(dayAfter('2026-11-25T12:00:00Z', now, 7)).toISOString()).toBe('2026-12-02T12:00:00.000Z');
  expect(new Date(dayAfter('2026-10-01T12:00:00Z', now, 7)).toISOString()).toBe('2026-11-29T12:00:00.000Z');
  expect(new Date(dayAfter(null, now, 1)).toISOString()).toBe('2026-11-23T12:00:00.000Z');
});

it('takes what lies within the next year', () => {
  expect(
    ['2026-11-22T11:59Z', '2026-11-22T12:01Z', '2027-11-01T00:00Z', '2027-12-01T00:00Z', ''].map((typed) => isTrialEnd(typed, now)),
  ).toEqual([false, true, true, false, false]);
});
