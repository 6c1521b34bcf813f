import { expect, it } from 'vitest';
import { closedIn, hoursShown, isWithin, restOf } from './hours-shown';

const week = { first: '2026-11-23', last: '2026-11-29' };
const on = (day: string, from: string, to: string) => ({ local_start: `${day}T${from}`, local_end: `${day}T${to}` });

it('shows an hour around the opening hours, and more where something is booked', () => {
  const open = [on('2026-11-23', '09:00', '19:00'), on('2026-11-28', '09:30', '16:00')];
  expect(hoursShown(week, open, [])).toEqual({ from: 480, to: 1200 });
  expect(hoursShown(week, open, [on('2026-11-24', '06:45', '07:30')])).toEqual({ from: 360, to: 1200 });
});

it('shows the usual hours of a dealership that is always open', () => {
  expect(hoursShown(week, [{ local_start: '2026-11-22T19:00', local_end: '2026-12-01T19:00' }], [])).toEqual({ from: 480, to: 1200 });
});

it('a dealership that closes at noon has three closed stretches on that day', () => {
  const open = [on('2026-11-23', '09:00', '13:00'), on('2026-11-23', '14:00', '19:00')];
  expect(restOf('2026-11-23', open).map(({ local_start, local_end }) => [local_start.slice(11), local_end])).toEqual([
    ['00:00', '2026-11-23T09:00'],
    ['13:00', '2026-11-23T14:00'],
    ['19:00', '2026-11-24T00:00'],
  ]);
  expect(closedIn({ first: '2026-11-24', last: '2026-11-24' }, open)).toEqual([
    { local_start: '2026-11-24T00:00', local_end: '2026-11-25T00:00' },
  ]);
  expect([isWithin(on('2026-11-23', '12:30', '13:15'), open), isWithin(on('2026-11-23', '14:00', '14:45'), open)]).toEqual([false, true]);
});
