import { expect, it } from 'vitest';
import { clockOf, typedClock } from './chosen-time';

it('another time is at full five minutes', () => {
  expect([typedClock('09:37'), typedClock('23:59'), typedClock('')]).toEqual(['09:35', '23:55', null]);
});

it('a wanted day says no time of day', () => {
  expect([clockOf('2026-11-26T16:30'), clockOf('2026-11-26'), clockOf(undefined)]).toEqual(['16:30', null, null]);
});
