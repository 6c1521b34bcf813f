import { classNames } from '@/ui/class-names';
import type { Day } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';
import { useDayText } from '../place/use-moment-text';

/** The day above a column. */
export function DayHeading({ day, hidesDate }: { day: Day; hidesDate: boolean }) {
  const text = useDayText();
  const { today } = useCalendarLocation();
  const isToday = day === today && !hidesDate;
  return (
    <span className={classNames('block', isToday && 'text-brand-text')}>
      <span className={classNames('block text-xs first-letter:uppercase', isToday ? 'font-semibold' : 'text-text-2')}>
        {text(day, { weekday: 'short' })}
      </span>
      {!hidesDate && <span className="block text-md font-semibold tabular-nums">{Number(day.slice(8))}</span>}
    </span>
  );
}

/** The day above its lines in a list. */
export function ListDayHeading({ day }: { day: Day }) {
  const text = useDayText();
  return <span className="block first-letter:uppercase">{text(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>;
}
