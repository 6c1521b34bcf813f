import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { useOpenedName } from '@/lib/text/use-page-title';
import { Drawer } from '@/ui/drawer';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { useLatest } from '@/ui/use-latest';
import { appointmentQuery } from '../api/calendar-queries';
import { useCustomerName } from '../look/appointment-face';
import { TYPE_HUES } from '../look/type-look';
import { useCalendarLocation } from '../place/use-calendar-location';
import { AppointmentActions } from './appointment-actions';
import { AppointmentFacts } from './appointment-facts';
import { AppointmentHistoryLines } from './appointment-history';
import { AppointmentMessageLines } from './appointment-messages';

/** Everything about the appointment of the address, and what one does with it. */
export function AppointmentDrawer() {
  const t = useText('calendar');
  const { openedId, open } = useCalendarLocation();
  const shown = useLatest(openedId);
  const query = useQuery({ ...appointmentQuery(shown ?? 0), enabled: shown !== null });
  const isGone = hasCode(query.error, 'request.not_found');
  const appointment = isGone ? undefined : query.data;
  return (
    <Drawer
      open={openedId !== null}
      onOpenChange={(next) => next || open(null)}
      isBeside
      title={appointment ? <Title appointment={appointment} /> : t('appointment')}
      footer={appointment && <AppointmentActions appointment={appointment} />}
    >
      {isGone && <EmptyState icon={<CalendarX />} title={t('gone')} description={t('goneHint')} />}
      {query.isError && !isGone && !appointment && <QueryError title={t('drawerFailed')} query={query} />}
      {query.isPending && <Skeleton className="h-72" />}
      {appointment && (
        <div className="flex flex-col gap-4">
          <AppointmentFacts key={appointment.id} appointment={appointment} />
          <AppointmentMessageLines appointmentId={appointment.id} />
          <AppointmentHistoryLines appointment={appointment} />
        </div>
      )}
    </Drawer>
  );
}

function Title({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  useOpenedName(useCustomerName(appointment));
  return (
    <span data-hue={TYPE_HUES[appointment.type]} className="flex items-center gap-2">
      <span aria-hidden className="size-3 rounded-[3px] bg-stage" />
      {t(`types.${appointment.type}`)}
    </span>
  );
}
