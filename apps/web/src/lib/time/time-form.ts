const HOUR = 3_600_000;

/** The form of a time in the chat list (document 001, section 2): by the hours that have passed, not by the calendar. */
export type ListTimeForm = 'clock' | 'yesterday' | 'weekday' | 'date';

export function listTimeForm(at: Date, now: Date): ListTimeForm {
  const hours = (now.getTime() - at.getTime()) / HOUR;
  if (hours < 24) return 'clock';
  if (hours < 48) return 'yesterday';
  return hours < 7 * 24 ? 'weekday' : 'date';
}

/** The form of a day between messages: by the calendar, because every day has a separator of its own. */
export type DayForm = 'today' | 'yesterday' | 'weekday' | 'date' | 'dateWithYear';

export function dayForm(at: Date, now: Date): DayForm {
  const days = calendarDaysBetween(at, now);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days > 1 && days < 7) return 'weekday';
  return at.getFullYear() === now.getFullYear() ? 'date' : 'dateWithYear';
}

/** Whole days of the local calendar from one moment to another; a day with a clock change still counts as one. */
export function calendarDaysBetween(from: Date, to: Date): number {
  const noon = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), 12);
  return Math.round((noon(to) - noon(from)) / (24 * HOUR));
}

export const isSameDay = (one: Date, other: Date): boolean => calendarDaysBetween(one, other) === 0;
