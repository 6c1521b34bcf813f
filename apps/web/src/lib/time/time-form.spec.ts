import { describe, expect, it } from 'vitest';
import { calendarDaysBetween, dayForm, isSameDay, listTimeForm } from './time-form';

const now = new Date(2026, 10, 20, 9, 30);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('listTimeForm', () => {
  it('goes by the hours that have passed', () => {
    expect([0, 23.9, 24, 47.9, 48, 167.9, 168].map((hours) => listTimeForm(hoursAgo(hours), now))).toEqual([
      'clock',
      'clock',
      'yesterday',
      'yesterday',
      'weekday',
      'weekday',
      'date',
    ]);
  });

  it('shows the time of day for a clock that is slightly ahead of ours', () => {
    expect(listTimeForm(hoursAgo(-0.1), now)).toBe('clock');
  });
});

describe('dayForm', () => {
  it('goes by the calendar', () => {
    expect(dayForm(new Date(2026, 10, 20, 0, 1), now)).toBe('today');
    expect(dayForm(new Date(2026, 10, 19, 23, 59), now)).toBe('yesterday');
    expect(dayForm(new Date(2026, 10, 14, 12), now)).toBe('weekday');
    expect(dayForm(new Date(2026, 10, 13, 12), now)).toBe('date');
    expect(dayForm(new Date(2025, 11, 31, 12), now)).toBe('dateWithYear');
  });
});

describe('calendarDaysBetween', () => {
  it('counts midnights, not hours', () => {
    expect(calendarDaysBetween(new Date(2026, 10, 19, 23, 59), new Date(2026, 10, 20, 0, 1))).toBe(1);
    expect(isSameDay(new Date(2026, 10, 20, 0, 1), new Date(2026, 10, 20, 23, 59))).toBe(true);
  });
});
