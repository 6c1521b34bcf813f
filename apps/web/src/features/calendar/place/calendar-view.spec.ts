import { describe, expect, it } from 'vitest';
import { periodOf, rangeOf, shownView, stepFrom, touches } from './calendar-view';

describe('the days of a view', () => {
  it.each([
    ['day', '2026-11-24', '2026-11-24', '2026-11-24'],
    ['week', '2026-11-24', '2026-11-23', '2026-11-29'],
    ['list', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['month', '2026-11-24', '2026-10-26', '2026-12-06'],
  ] as const)('%s of %s runs from %s to %s', (view, day, first, last) => {
    expect(rangeOf(view, day)).toEqual({ first, last });
  });

  it('are asked for with a day more on each side, so that every time zone lies within', () => {
    expect(periodOf(rangeOf('day', '2026-03-14'))).toEqual({ from: '2026-03-13T00:00:00.000Z', to: '2026-03-16T00:00:00.000Z' });
  });

  it('count what runs past midnight, and not what ends at midnight', () => {
    const day = rangeOf('day', '2026-11-24');
    expect(touches(day, { local_start: '2026-11-23T23:00', local_end: '2026-11-24T00:30' })).toBe(true);
    expect(touches(day, { local_start: '2026-11-23T23:00', local_end: '2026-11-24T00:00' })).toBe(false);
    expect(touches(day, { local_start: '2026-11-25T00:00', local_end: '2026-11-25T01:00' })).toBe(false);
  });
});

describe('the arrows', () => {
  it('go by the size of the view, and from month to month without skipping a short one', () => {
    expect(stepFrom('team', '2026-11-30', 1)).toBe('2026-12-01');
    expect(stepFrom('week', '2026-11-24', -1)).toBe('2026-11-17');
    expect(stepFrom('month', '2027-01-31', 1)).toBe('2027-02-01');
  });
});

it('a phone shows views of one column only', () => {
  expect([shownView(undefined, false), shownView('team', false)]).toEqual(['week', 'team']);
  expect([shownView(undefined, true), shownView('team', true), shownView('list', true)]).toEqual(['day', 'day', 'list']);
});
