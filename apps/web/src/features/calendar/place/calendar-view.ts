import { addDays, addMonths, type Day, daysBetween, monthStart, weekStart } from './days';

export const CALENDAR_VIEWS = ['day', 'week', 'month', 'list', 'team'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** Views that a phone shows: one column. */
export const PHONE_VIEWS: readonly CalendarView[] = ['day', 'list'];

/** The view that is shown; a phone shows those of one column only, and its first one is the day. */
export function shownView(view: CalendarView | undefined, isPhone: boolean): CalendarView {
  if (!isPhone) return view ?? 'week';
  return view !== undefined && PHONE_VIEWS.includes(view) ? view : 'day';
}

export interface DayRange {
  first: Day;
  last: Day;
}

const WEEK = 7;
const WEEKS_OF_MONTH = 6;

/** The days that a view shows; a month has whole weeks. */
export function rangeOf(view: CalendarView, day: Day): DayRange {
  if (view === 'day' || view === 'team') return { first: day, last: day };
  if (view === 'month') {
    const first = weekStart(monthStart(day));
    return { first, last: addDays(first, WEEKS_OF_MONTH * WEEK - 1) };
  }
  const first = weekStart(day);
  return { first, last: addDays(first, WEEK - 1) };
}

/** The day to which the arrows lead. */
export function stepFrom(view: CalendarView, day: Day, by: 1 | -1): Day {
  if (view === 'month') return addMonths(monthStart(day), by);
  return addDays(day, by * (view === 'day' || view === 'team' ? 1 : WEEK));
}

/** The period in which the server is asked: a day more on each side, so that every time zone of the world lies within. */
export const periodOf = ({ first, last }: DayRange): { from: string; to: string } => ({
  from: `${addDays(first, -1)}T00:00:00.000Z`,
  to: `${addDays(last, 2)}T00:00:00.000Z`,
});

/** Whether something that begins and ends at these wall times touches the days. */
export const touches = ({ first, last }: DayRange, { local_start, local_end }: { local_start: string; local_end: string }): boolean =>
  local_start < `${addDays(last, 1)}T00:00` && local_end > `${first}T00:00`;

/** Six weeks around a month, for the small calendar. */
export const monthGrid = (day: Day): Day[] => {
  const { first, last } = rangeOf('month', day);
  return daysBetween(first, last);
};
