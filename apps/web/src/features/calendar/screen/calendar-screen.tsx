import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { lazyWhenOnline } from '@/lib/loading/lazy-when-online';
import { useText } from '@/lib/text/use-text';
import { QueriesError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { hoursQuery, outcomesQuery, periodQuery, requestsQuery } from '../api/calendar-queries';
import { type CalendarParts, CalendarPartsContext } from '../context/calendar-parts';
import { AppointmentDrawer } from '../drawer/appointment-drawer';
import { MoveDialog } from '../move/move-dialog';
import { MoveProblems } from '../move/move-problems';
import { filtered, filteredBusy } from '../place/calendar-filter';
import { touches } from '../place/calendar-view';
import { useCalendarLocation } from '../place/use-calendar-location';
import { TeamView } from '../team/team-view';
import { CalendarHeader } from './calendar-header';
import { CalendarRail } from './calendar-rail';
import { EmptyPeriod } from './empty-period';
import { OutcomesStrip } from './outcomes-strip';

/** Only this page loads FullCalendar. */
const DatesView = lazyWhenOnline(() => import('../dates/dates-view').then((file) => file.DatesView));

/** The dealership’s diary. */
export function CalendarScreen({ parts }: { parts: CalendarParts }) {
  const { view } = useCalendarLocation();
  const isGrid = view === 'day' || view === 'team';
  return (
    <CalendarPartsContext value={parts}>
      <CalendarHeader />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <Period />
        </div>
        {!isGrid && <CalendarRail />}
      </div>
      <AppointmentDrawer />
      <MoveDialog />
      <MoveProblems />
    </CalendarPartsContext>
  );
}

/** The days of the address. The last ones stay while others are loading. */
function Period() {
  const t = useText('calendar');
  const { view, range, filter, today } = useCalendarLocation();
  const isGrid = view === 'day' || view === 'team';
  // requests that come later would push the hours aside
  const requests = useQuery({ ...requestsQuery(today), enabled: isGrid });
  const [period, hours, outcomes] = [useQuery(periodQuery(range)), useQuery(hoursQuery(range)), useQuery(outcomesQuery)];
  const shown = useMemo(() => {
    if (!period.data) return null;
    const appointments = filtered(period.data.appointments, filter).filter((each) => touches(range, each));
    return { appointments, busy: filteredBusy(period.data.busy, filter).filter((each) => touches(range, each)) };
  }, [period.data, filter, range]);
  if ((period.isError && !period.data) || (hours.isError && !hours.data)) {
    return <QueriesError title={t('failed')} queries={[period, hours]} />;
  }
  if (!shown || !hours.data || outcomes.isPending || (isGrid && requests.isPending)) return <PeriodSkeleton />;
  const isEmpty = view === 'list' && shown.appointments.length === 0;
  return (
    <>
      <OutcomesStrip followUps={outcomes.data ?? []} />
      {isEmpty && <EmptyPeriod />}
      {isGrid && <TeamView {...shown} hours={hours.data} all={period.data?.appointments ?? []} />}
      {!isGrid && !isEmpty && (
        <Suspense fallback={<PeriodSkeleton />}>
          <DatesView view={view} {...shown} hours={hours.data} />
        </Suspense>
      )}
    </>
  );
}

function PeriodSkeleton() {
  const kit = useText('kit');
  return (
    <div className="flex flex-1 flex-col gap-3 p-4">
      <p role="status" className="sr-only">
        {kit('loading')}
      </p>
      <Skeleton className="h-10" />
      <Skeleton className="min-h-96 flex-1" />
    </div>
  );
}
