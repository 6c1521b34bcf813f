import { expect, it } from 'vitest';
import { bandOf, lengthAfter, timeAt } from './grid-position';

const hours = { from: 480, to: 1200 };
const day = '2026-11-24';

it('an appointment lies at its minutes', () => {
  expect(bandOf(day, { local_start: `${day}T09:00`, local_end: `${day}T09:30` }, hours)).toEqual({ top: 66, height: 33 });
  expect(bandOf(day, { local_start: `${day}T21:00`, local_end: `${day}T22:00` }, hours)).toBeNull();
});

it('one that runs past midnight is cut at the edges of its day', () => {
  const night = { local_start: '2026-11-23T23:30', local_end: `${day}T08:30` };
  expect(bandOf(day, night, hours)).toEqual({ top: 0, height: 33 });
});

it('a drop falls on a full quarter of an hour, within the day', () => {
  expect(timeAt(day, 66 + 20, hours)).toBe(`${day}T09:15`);
  expect(timeAt(day, -2000, hours)).toBe(`${day}T00:00`);
});

it('the lower edge is pulled by quarters, to a quarter at least', () => {
  expect([lengthAfter(45, 33), lengthAfter(45, -200)]).toEqual([75, 15]);
});
