import type { CalendarOptions } from '@fullcalendar/react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import type { Day } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';
import { DateEvent } from './date-event';
import { DayHeading, ListDayHeading } from './day-heading';

const HOUR_MS = 3_600_000;

/** A wall time; FullCalendar counts all times as those of UTC. */
export const wallTime = (at: Date | null): string => at?.toISOString().slice(0, 16) ?? '';

const dayOf = (date: Date): Day => wallTime(date).slice(0, 10);

/** The content of weeks, months and lists, in our own words and components. */
export const DATES_CONTENT: CalendarOptions = {
  eventContent: (info) => <DateEvent info={info} />,
  dayHeaderContent: ({ date, view }) => <DayHeading day={dayOf(date)} hidesDate={view.type === 'dayGridMonth'} />,
  dayCellTopContent: ({ date }) => <DayNumber day={dayOf(date)} />,
  listDayHeaderContent: ({ date, level }) => (level === 0 ? <ListDayHeading day={dayOf(date)} /> : null),
  slotHeaderContent: ({ time }) => (time ? `${time.milliseconds / HOUR_MS}:00` : null),
  moreLinkContent: ({ num }) => <MoreLink count={num} />,
};

/** The number of a day in a month; FullCalendar makes it a link. */
function DayNumber({ day }: { day: Day }) {
  const { today } = useCalendarLocation();
  return (
    <span
      className={classNames(
        'flex size-6 items-center justify-center rounded-full text-xs',
        day === today ? 'bg-brand font-semibold text-on-brand' : 'text-text-2 hover:bg-surface-2',
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

function MoreLink({ count }: { count: number }) {
  return useText('calendar')('more', { count: String(count) });
}
