import { expect, it } from 'vitest';
import { momentOf, wallTimeOf } from './wall-time.policy';

it.each([
  ['2026-11-28T09:30', '2026-11-28T14:30:00.000Z', '2026-11-28T09:30'],
  ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z', '2027-03-14T03:30'],
  ['2027-11-07T01:30', '2027-11-07T05:30:00.000Z', '2027-11-07T01:30'],
])('%s in New York is %s, and clocks show %s then', (wallTime, moment, shown) => {
  expect(momentOf(wallTime, 'America/New_York').toISOString()).toBe(moment);
  expect(wallTimeOf(new Date(moment), 'America/New_York')).toBe(shown);
});
