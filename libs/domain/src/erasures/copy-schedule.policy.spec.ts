import { expect, it } from 'vitest';
import { nextRemovalAt } from './copy-schedule.policy';

const ordered = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(ordered.getTime() + seconds * 1000);

it.each([
  ['soon at first', 0, 5],
  ['after half of the time it has taken', 600, 900],
  ['an hour later at the most', 86_400, 90_000],
  ['soon where the clocks differ', -60, -55],
])('tries again %s', (_, now, expected) => {
  expect(nextRemovalAt(ordered, after(now))).toEqual(after(expected));
});
