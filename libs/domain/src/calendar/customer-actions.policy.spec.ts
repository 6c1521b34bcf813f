import { expect, it } from 'vitest';
import { customerActions, isLinkOver } from './customer-actions.policy';

const now = new Date('2026-12-05T15:00:00Z');
const booked = { icsSequence: 0 };
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('a customer confirms only what the dealership has confirmed, and changes nothing that has begun', () => {
  expect(customerActions({ ...booked, state: 'confirmed', startsAt: inMinutes(1) }, now)).toEqual(['confirm', 'move', 'cancel']);
  expect(customerActions({ ...booked, state: 'requested', startsAt: inMinutes(1) }, now)).toEqual(['move', 'cancel']);
  expect(customerActions({ ...booked, state: 'confirmed', startsAt: now }, now)).toEqual([]);
  for (const state of ['checked_in', 'completed', 'no_show', 'canceled'] as const)
    expect(customerActions({ ...booked, state, startsAt: inMinutes(1) }, now)).toEqual([]);
});

it('a link ends seven days after the visit', () => {
  expect(isLinkOver({ endsAt: inMinutes(-7 * 1440 + 1) }, now)).toBe(false);
  expect(isLinkOver({ endsAt: inMinutes(-7 * 1440) }, now)).toBe(true);
});
