import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { PageHeader } from '@/ui/page-header';
import { useDayText } from '../place/use-moment-text';
import { type CalendarView, CALENDAR_VIEWS, PHONE_VIEWS } from '../place/calendar-view';
import { useCalendarLocation } from '../place/use-calendar-location';
import { usePhone } from '../place/use-phone';
import { CalendarFilters } from './calendar-filters';

export function CalendarHeader() {
  const t = useText('calendar');
  const { today, day, view, showDay, step } = useCalendarLocation();
  const books = useCan('contacts.write');
  const isPhone = usePhone();
  return (
    <PageHeader
      title={t('title')}
      actions={
        <>
          <CalendarFilters />
          {books && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              aria-label={t('new')}
              onClick={() => wantAppointment({ start: day < today ? today : day })}
              className="max-md:size-11 max-md:p-0"
            >
              {!isPhone && t('new')}
            </Button>
          )}
        </>
      }
    >
      <div className="order-last flex min-w-0 items-center gap-1 max-md:basis-full md:order-none md:mr-auto">
        <Button size="sm" onClick={() => showDay(today)}>
          {t('today')}
        </Button>
        <IconButton size="sm" label={t('back', { view: t(`views.${view}`) })} icon={<ChevronLeft />} onClick={() => step(-1)} />
        <IconButton size="sm" label={t('forward', { view: t(`views.${view}`) })} icon={<ChevronRight />} onClick={() => step(1)} />
        <h2 aria-live="polite" className="ml-1 truncate text-base font-semibold text-text first-letter:uppercase">
          <PeriodTitle />
        </h2>
      </div>
      <ViewSwitch />
    </PageHeader>
  );
}

/** The days that are shown, such as "23 – 29 Nov 2026". */
function PeriodTitle() {
  const { view, day, range } = useCalendarLocation();
  const text = useDayText();
  if (view === 'month') return text(day, { month: 'long', year: 'numeric' });
  if (view === 'day' || view === 'team') return text(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const { first, last } = range;
  const [sameYear, sameMonth] = [first.slice(0, 4) === last.slice(0, 4), first.slice(0, 7) === last.slice(0, 7)];
  const start = text(first, { day: 'numeric', month: sameMonth ? undefined : 'short', year: sameYear ? undefined : 'numeric' });
  return `${start} – ${text(last, { day: 'numeric', month: 'short', year: 'numeric' })}`;
}

function ViewSwitch() {
  const t = useText('calendar');
  const { view, showView } = useCalendarLocation();
  const isPhone = usePhone();
  const views: readonly CalendarView[] = isPhone ? PHONE_VIEWS : CALENDAR_VIEWS;
  return (
    <div role="group" aria-label={t('view')} className="flex rounded-md border border-border bg-surface-2 p-0.5">
      {views.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === view}
          onClick={() => showView(each)}
          className="h-7.5 rounded-sm px-3 text-sm font-medium text-text-2 hover:text-text aria-pressed:bg-surface aria-pressed:text-text aria-pressed:shadow-e1 pointer-coarse:h-11"
        >
          {t(`views.${each}`)}
        </button>
      ))}
    </div>
  );
}
