import { expect, it } from 'vitest';
import { mayBecome } from './appointment-state.policy';

const NOW = new Date('2026-12-03T12:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

it.each([
  ['a request', 'requested', 'confirmed', true],
  ['a visit that was confirmed', 'confirmed', 'checked_in', true],
  ['a customer who is here', 'checked_in', 'no_show', false],
  ['a canceled appointment', 'canceled', 'confirmed', false],
  ['a completed visit', 'completed', 'canceled', false],
] as const)('%s: %s may become %s: %s', (_what, state, next, expected) => {
  expect(mayBecome({ state, settledAt: null }, next, NOW, false)).toBe(expected);
});

it('a manager corrects a missed visit within 48 hours, an agent does not', () => {
  const missed = { state: 'no_show', settledAt: hoursAgo(47) } as const;
  expect([mayBecome(missed, 'completed', NOW, true), mayBecome(missed, 'completed', NOW, false)]).toEqual([true, false]);
  expect(mayBecome({ ...missed, settledAt: hoursAgo(49) }, 'completed', NOW, true)).toBe(false);
});
