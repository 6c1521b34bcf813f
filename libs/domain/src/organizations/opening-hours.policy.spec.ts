import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt, nextOpeningAfter, openPeriods } from './opening-hours.policy';

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

describe('open periods', () => {
  const hoursBetween = (opening: Parameters<typeof openPeriods>[0], from: string, to: string, zone = ZONE) =>
    openPeriods(opening, new Date(from), new Date(to), zone).map(({ start, end }) => [start.toISOString(), end.toISOString()]);

  it('are the shifts of the days between, cut at both ends', () => {
    expect(hoursBetween(WEEK, '2026-03-02T20:00Z', '2026-03-03T15:00Z')).toEqual([
      ['2026-03-02T20:00:00.000Z', '2026-03-02T23:00:00.000Z'],
      ['2026-03-03T14:00:00.000Z', '2026-03-03T15:00:00.000Z'],
    ]);
    expect(hoursBetween({ ...WEEK, closures: [HOLIDAY] }, '2026-03-03T00:00-05:00', '2026-03-04T00:00-05:00')).toEqual([]);
  });

  it('are all the time where there are no hours, except on closures', () => {
    const all = ['2026-03-02T08:00:00.000Z', '2026-03-05T08:00:00.000Z'] as const;
    expect(hoursBetween({ hours: [], closures: [] }, ...all)).toEqual([all]);
    expect(hoursBetween({ hours: [], closures: [HOLIDAY] }, ...all)).toEqual([
      [all[0], '2026-03-03T05:00:00.000Z'],
      ['2026-03-04T05:00:00.000Z', all[1]],
    ]);
    expect(hoursBetween({ hours: [], closures: [] }, all[1], all[0])).toEqual([]);
  });

  it('begin by the local clock before and after it changes', () => {
    const starts = hoursBetween(WEEK, '2026-03-06T00:00-05:00', '2026-03-10T00:00-04:00').map(([start]) => start);
    expect(starts).toEqual(['2026-03-06T14:00:00.000Z', '2026-03-09T13:00:00.000Z']);
  });

  it('of a night shift shrink or grow by an hour when the clocks change', () => {
    const nights = { hours: [6, 7].map((day) => ({ day, from: '22:00', to: '06:00' })), closures: [] };
    const lengths = (from: string, to: string) =>
      openPeriods(nights, new Date(from), new Date(to), ZONE).map(({ start, end }) => (end.getTime() - start.getTime()) / 3_600_000);
    expect(lengths('2026-03-07T12:00-05:00', '2026-03-09T12:00-04:00')).toEqual([7, 8]);
    expect(lengths('2026-10-31T12:00-04:00', '2026-11-02T12:00-05:00')).toEqual([9, 8]);
  });

  it('hold whatever the hours: a moment is in one exactly while it is open', () => {
    const clock = fc.integer({ min: 12, max: 95 }).map((quarter) => {
      const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
      return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    });
    const shift = fc.record({ day: fc.integer({ min: 1, max: 7 }), from: clock, to: clock });
    const closure = fc.record(
      {
        date: fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-09'),
        label: fc.constant('x'),
        hours: fc.array(shift, { maxLength: 2 }),
      },
      { requiredKeys: ['date', 'label'] },
    );
    const opening = fc.record({
      hours: fc.array(shift, { maxLength: 6 }),
      closures: fc.uniqueArray(closure, { selector: ({ date }) => date }),
    });
    const zones = fc.constantFrom(ZONE, 'America/Bogota', 'Europe/Madrid', 'Asia/Kathmandu');
    fc.assert(
      fc.property(opening, zones, (hours, zone) => {
        const [from, to] = [Date.UTC(2026, 2, 5, 9), Date.UTC(2026, 2, 11, 9)];
        const periods = openPeriods(hours, new Date(from), new Date(to), zone);
        for (let moment = from; moment < to; moment += 15 * 60_000) {
          const isInside = periods.some(({ start, end }) => start.getTime() <= moment && moment < end.getTime());
          if (isInside !== isOpenAt(hours, new Date(moment), zone)) return false;
        }
        return periods.every(({ start }, index) => index === 0 || start > (periods[index - 1]?.end ?? start));
      }),
      { numRuns: 30 },
    );
  });
});
