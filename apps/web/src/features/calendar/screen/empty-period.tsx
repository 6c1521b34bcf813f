import { CalendarPlus, FilterX } from 'lucide-react';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { isNarrowed } from '../place/calendar-filter';
import { useCalendarLocation } from '../place/use-calendar-location';

/** A list without an appointment: nobody comes, or the filter shows none. */
export function EmptyPeriod() {
  const t = useText('calendar');
  const { filter, clear } = useCalendarLocation();
  const books = useCan('contacts.write');
  if (isNarrowed(filter)) {
    const action = (
      <Button icon={<FilterX aria-hidden />} onClick={clear}>
        {t('showAll')}
      </Button>
    );
    return <EmptyState className="flex-1" icon={<FilterX />} title={t('emptyFiltered')} action={action} />;
  }
  const action = books && (
    <Button variant="primary" onClick={() => wantAppointment()}>
      {t('new')}
    </Button>
  );
  return <EmptyState className="flex-1" icon={<CalendarPlus />} title={t('empty')} description={t('emptyHint')} action={action} />;
}
