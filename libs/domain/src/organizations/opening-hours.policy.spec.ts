import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpeningAfter } from './opening-hours.policy';

const ZONE = 'America/New_York';
/** Monday 2 March 2026 is in winter time, UTC-5; the clocks change on 8 March. */
const at = (local: string) => new Date(`${local}-05:00`);
const WEEK = { hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })), closures: [] };
const HOLIDAY = { date: '2026-03-03', label: 'Feria' };

describe('opening hours', () => {
  it('are those of the week in the time zone of the organization', () => {
    expect(
      ['2026-03-02T08:59', '2026-03-02T09:00', '2026-03-02T17:59', '2026-03-02T18:00'].map((time) => isOpenAt(WEEK, at(time), ZONE)),
    ).toEqual([false, true, true, false]);
  });

  it('are always, where there are none, except on a closure', () => {
    const always = { hours: [], closures: [HOLIDAY] };
    expect(isOpenAt(always, at('2026-03-02T03:00'), ZONE)).toBe(true);
    expect(isOpenAt(always, at('2026-03-03T03:00'), ZONE)).toBe(false);
    expect(nextOpeningAfter(always, at('2026-03-03T03:00'), ZONE)).toEqual(at('2026-03-04T00:00'));
  });

  it('are those of the date where a closure has its own, whatever day they name', () => {
    const opening = { ...WEEK, closures: [{ ...HOLIDAY, hours: [{ day: 7, from: '10:00', to: '12:00' }] }] };
    expect(['2026-03-03T09:30', '2026-03-03T10:30', '2026-03-03T12:30'].map((time) => isOpenAt(opening, at(time), ZONE))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ['now, while it is open', '2026-03-02T10:00', '2026-03-02T10:00'],
    ['later today', '2026-03-02T07:00', '2026-03-02T09:00'],
    ['after a holiday', '2026-03-02T20:00', '2026-03-04T09:00'],
    ['after the weekend in which the clocks change', '2026-03-06T19:00', '2026-03-09T08:00'],
  ])('open next %s', (_when, from, next) => {
    expect(nextOpeningAfter({ ...WEEK, closures: [HOLIDAY] }, at(from), ZONE)).toEqual(at(next));
  });

  it('never come where nothing is ever open', () => {
    const opening = { hours: [{ day: 2, from: '09:00', to: '10:00' }], closures: [] };
    expect(nextOpeningAfter(opening, at('2026-03-03T11:00'), ZONE)).toEqual(new Date('2026-03-10T09:00-04:00'));
  });
});
