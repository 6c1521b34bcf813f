import { expect, it } from 'vitest';
import { byDay, dayLabel, momentLabel, placeOf, timeLabel } from './slot-times';

it('times are those of the dealership’s clocks, whatever the browser’s zone', () => {
  expect([dayLabel('2026-12-05', 'en'), timeLabel('2026-12-05T09:30', 'en')]).toEqual(['Sat, Dec 5', '9:30 AM']);
  expect(timeLabel('2026-12-05T16:30', 'es')).toBe('16:30');
  expect(momentLabel('2026-12-05T16:30', 'es')).toContain('sábado, 5 de diciembre');
  expect(placeOf('America/New_York')).toBe('New York');
});

it('slots are grouped by day in their order', () => {
  const slots = ['2026-12-05T09:30', '2026-12-05T10:00', '2026-12-07T09:00'].map((start) => ({ local_start: start }));
  expect([...byDay(slots)].map(([day, { length }]) => [day, length])).toEqual([
    ['2026-12-05', 2],
    ['2026-12-07', 1],
  ]);
});
