import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { useDayText } from '../place/use-moment-text';
import { monthGrid } from '../place/calendar-view';
import { addMonths, type Day, monthStart } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';

const WEEK = 7;

/** A month to jump in; the days of the screen are marked. */
export function MonthPicker() {
  const t = useText('calendar');
  const text = useDayText();
  const { day } = useCalendarLocation();
  const [turned, turn] = useState<{ from: Day; to: Day } | null>(null);
  // it follows the screen, until somebody turns its pages
  const month = turned?.from === day ? turned.to : monthStart(day);
  const go = (by: number) => turn({ from: day, to: addMonths(month, by) });
  const days = monthGrid(month);
  return (
    <section aria-label={t('month')} className="p-4">
      <div className="mb-1 flex items-center gap-1">
        <h2 className="mr-auto text-sm font-semibold text-text first-letter:uppercase">
          {text(month, { month: 'long', year: 'numeric' })}
        </h2>
        <IconButton size="sm" label={t('monthBack')} icon={<ChevronLeft />} onClick={() => go(-1)} />
        <IconButton size="sm" label={t('monthForward')} icon={<ChevronRight />} onClick={() => go(1)} />
      </div>
      <div className="grid grid-cols-7 text-center text-xs">
        {days.slice(0, WEEK).map((each) => (
          <span key={each} aria-hidden className="py-1 text-text-3 uppercase">
            {text(each, { weekday: 'narrow' })}
          </span>
        ))}
        {days.map((each) => (
          <DayButton key={each} day={each} month={month} />
        ))}
      </div>
    </section>
  );
}

function DayButton({ day, month }: { day: Day; month: Day }) {
  const text = useDayText();
  const { view, today, range, showDay } = useCalendarLocation();
  const isMarked = view !== 'month' && day >= range.first && day <= range.last;
  const isOfMonth = day.slice(0, 7) === month.slice(0, 7);
  return (
    <button
      type="button"
      aria-current={day === today ? 'date' : undefined}
      aria-label={text(day, { weekday: 'long', day: 'numeric', month: 'long' })}
      onClick={() => showDay(day)}
      className={classNames(
        'flex h-7.5 items-center justify-center tabular-nums hover:bg-surface-3 pointer-coarse:h-11',
        isMarked && 'bg-brand-soft nth-[7n]:rounded-r-full nth-[7n+1]:rounded-l-full',
        isOfMonth || isMarked ? 'text-text' : 'text-text-3',
      )}
    >
      <span
        className={classNames(
          'flex size-7 items-center justify-center rounded-full',
          day === today && 'bg-brand font-semibold text-on-brand',
        )}
      >
        {Number(day.slice(8))}
      </span>
    </button>
  );
}
