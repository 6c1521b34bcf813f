import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedBy, common, freeStarts, overlaps, type Stretch } from './slots.policy';

const HOUR = { minutes: 60, buffer_before: 0, buffer_after: 0, step: 60 };
const at = (time: string) => new Date(time);
const stretch = (start: string, end: string): Stretch => ({ start: at(start), end: at(end) });
const isoOf = (starts: Date[]) => starts.map((start) => start.toISOString().slice(11, 16));

describe('free slots', () => {
  const day = stretch('2026-12-01T14:00Z', '2026-12-01T18:00Z');

  it('begin at the opening and end before the closing', () => {
    expect(isoOf(freeStarts([day], [], HOUR, day))).toEqual(['14:00', '15:00', '16:00', '17:00']);
    expect(isoOf(freeStarts([day], [], { ...HOUR, minutes: 90 }, day))).toEqual(['14:00', '15:00', '16:00']);
  });

  it('keep the buffers of both sides free', () => {
    const busy = [stretch('2026-12-01T15:00Z', '2026-12-01T15:45Z')];
    expect(isoOf(freeStarts([day], busy, { ...HOUR, minutes: 45, buffer_after: 15 }, day))).toEqual(['14:00', '16:00', '17:00']);
    expect(isoOf(freeStarts([day], busy, { ...HOUR, minutes: 45, buffer_after: 15, buffer_before: 30 }, day))).toEqual(['14:00', '17:00']);
  });

  it('begin within the time that was asked for', () => {
    expect(isoOf(freeStarts([day], [], HOUR, stretch('2026-12-01T14:30Z', '2026-12-01T16:00Z')))).toEqual(['15:00']);
  });

  it.each([
    ['spring forward', '2027-03-14T06:00Z', '2027-03-14T09:00Z', ['06:00', '07:00', '08:00']],
    ['fall back', '2027-11-07T05:00Z', '2027-11-07T10:00Z', ['05:00', '06:00', '07:00', '08:00', '09:00']],
  ])('step by elapsed time from 1 to 5 o’clock in New York on the night in which the clocks %s', (_change, opens, closes, expected) => {
    const night = stretch(opens, closes);
    expect(isoOf(freeStarts([night], [], HOUR, night))).toEqual(expected);
  });

  it('are those that a search minute by minute finds', () => {
    const base = Date.UTC(2026, 11, 1);
    const moment = (minute: number) => new Date(base + minute * 60_000);
    const stretches = (max: number) =>
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 1, max: 300 })), { maxLength: max });
    const rules = fc.record({
      minutes: fc.constantFrom(15, 45, 60),
      buffer_before: fc.constantFrom(0, 10),
      buffer_after: fc.constantFrom(0, 15),
      step: fc.constantFrom(15, 30, 45),
    });
    fc.assert(
      fc.property(stretches(1), stretches(6), rules, (hours, appointments, slotRules) => {
        const toStretch = ([from, length]: [number, number]) => ({ start: moment(from), end: moment(from + length) });
        const [working, busy] = [hours.map(toStretch), appointments.map(toStretch)];
        const expected = working.flatMap(({ start, end }) => {
          const found: number[] = [];
          for (let minute = start.getTime(); minute < end.getTime(); minute += 60_000) {
            const fits = minute + slotRules.minutes * 60_000 <= end.getTime();
            const onStep = (minute - start.getTime()) % (slotRules.step * 60_000) === 0;
            const blocked = blockedBy(new Date(minute), slotRules);
            if (fits && onStep && busy.every((taken) => !overlaps(taken, blocked))) found.push(minute);
          }
          return found;
        });
        expect(freeStarts(working, busy, slotRules, { start: moment(0), end: moment(3000) }).map(Number)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});

it('the common part of two lists of stretches lies in both', () => {
  const open = [stretch('2026-12-01T08:00Z', '2026-12-01T12:00Z'), stretch('2026-12-01T13:00Z', '2026-12-01T18:00Z')];
  const works = [stretch('2026-12-01T10:00Z', '2026-12-01T15:00Z'), stretch('2026-12-01T17:00Z', '2026-12-01T20:00Z')];
  expect(common(open, works)).toEqual([
    stretch('2026-12-01T10:00Z', '2026-12-01T12:00Z'),
    stretch('2026-12-01T13:00Z', '2026-12-01T15:00Z'),
    stretch('2026-12-01T17:00Z', '2026-12-01T18:00Z'),
  ]);
});
