import { expect, it } from 'vitest';
import { timeSpent } from './timeline-entry';

it.each([
  [0, { unit: 'minutes', count: 1 }],
  [90, { unit: 'minutes', count: 2 }],
  [7199, { unit: 'minutes', count: 120 }],
  [7200, { unit: 'hours', count: 2 }],
  [86_400, { unit: 'hours', count: 24 }],
  [200_000, { unit: 'days', count: 2 }],
  [2_592_000, { unit: 'days', count: 30 }],
])('says of %i seconds what a person would', (seconds, expected) => {
  expect(timeSpent(seconds)).toEqual(expected);
});
