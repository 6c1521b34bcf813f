import { describe, expect, it } from 'vitest';
import { dialTimeout, nextMobile, nextRing } from './ring-steps.policy';

const candidates = [
  { userId: 1, lastCallAt: new Date(3000) },
  { userId: 2, lastCallAt: null },
  { userId: 3, lastCallAt: new Date(1000) },
];
const nobody = new Set<number>();

it('rings the agent of the contact first, for 20 seconds', () => {
  expect(nextRing(0, { ownerId: 3, candidates, declined: nobody, rung: nobody, groupUserIds: null })).toEqual({
    step: 1,
    userIds: [3],
    seconds: 20,
  });
});

it('then rings everybody, longest idle first', () => {
  expect(nextRing(1, { ownerId: 3, candidates, declined: nobody, rung: nobody, groupUserIds: null })).toEqual({
    step: 2,
    userIds: [2, 3, 1],
    seconds: 25,
  });
});

it('leaves out who declined', () => {
  expect(nextRing(1, { ownerId: 3, candidates, declined: new Set([3]), rung: nobody, groupUserIds: null })?.userIds).toEqual([2, 1]);
});

it('goes to everybody at once where the agent cannot take calls', () => {
  expect(nextRing(0, { ownerId: 9, candidates, declined: nobody, rung: nobody, groupUserIds: null })?.step).toBe(2);
});

it('rings the group of the number before everybody, who include it', () => {
  const of = (after: number, groupUserIds: number[]) =>
    nextRing(after, { ownerId: null, candidates, declined: nobody, rung: nobody, groupUserIds });
  expect(of(0, [1, 3])).toEqual({ step: 2, userIds: [3, 1], seconds: 25 });
  expect(of(2, [1, 3])?.userIds.toSorted()).toEqual([1, 2, 3]);
  expect(of(0, [9])?.step).toBe(3);
  expect(of(3, [1, 3])).toBeNull();
});

it('ends after everybody has rung, and where there is nobody', () => {
  const rung = new Set([1, 2, 3]);
  expect(nextRing(2, { ownerId: null, candidates, declined: nobody, rung, groupUserIds: null })).toBeNull();
  expect(nextRing(0, { ownerId: null, candidates: [], declined: nobody, rung: nobody, groupUserIds: null })).toBeNull();
});

it('rings ten browsers at once, and then the members of the group that have not rung', () => {
  const many = Array.from({ length: 14 }, (_, index) => ({ userId: index + 1, lastCallAt: null }));
  const group = many.map(({ userId }) => userId).slice(1);
  const of = (after: number, rung: number[], groupUserIds: number[] | null) =>
    nextRing(after, { ownerId: null, candidates: many, declined: nobody, rung: new Set(rung), groupUserIds });
  const first = of(0, [], group)?.userIds ?? [];
  expect(first).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(of(2, first, group)?.userIds.slice(0, 4)).toEqual([12, 13, 14, 1]);
  const ofAll = of(0, [], null)?.userIds ?? [];
  expect(of(2, ofAll, null)).toMatchObject({ step: 3, userIds: expect.arrayContaining([11, 12, 13, 14]) });
});

it('asks for five seconds less, because the provider adds them', () => {
  expect(dialTimeout(20)).toBe(15);
  expect(dialTimeout(7)).toBe(5);
});

describe('mobiles', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour));
  const mobiles = [
    { userId: 1, lastCallAt: at(9) },
    { userId: 2, lastCallAt: at(8) },
    { userId: 3, lastCallAt: null },
    { userId: 4, lastCallAt: null },
  ];
  const ringOf = (after: number, declined: number[]) =>
    nextMobile(after, { ownerId: 1, groupUserIds: [2], candidates: mobiles, declined: new Set(declined) });

  it('ring one a step after the browsers: the agent of the contact, the group, the longest idle', () => {
    expect(ringOf(0, [])).toEqual({ step: 4, userId: 1 });
    expect(ringOf(4, [1])).toEqual({ step: 5, userId: 2 });
    expect(ringOf(5, [1, 2])).toEqual({ step: 6, userId: 3 });
    expect(ringOf(6, [1, 2, 3])).toEqual({ step: 7, userId: 4 });
  });

  it('ring no more when all have, or five have', () => {
    expect(ringOf(7, [1, 2, 3, 4])).toBeNull();
    expect(ringOf(8, [])).toBeNull();
  });
});
