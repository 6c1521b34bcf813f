import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { requestsQuery } from '../api/calendar-queries';
import { useMomentText } from '../place/use-moment-text';
import { useAppointmentAction } from '../drawer/use-appointment-action';
import { useCustomerName } from '../look/appointment-face';
import { TYPE_HUES } from '../look/type-look';
import { useCalendarLocation } from '../place/use-calendar-location';
import { beginDrag, endDrag } from './team-store';

/** Lists the requests of strangers and programs that wait for an answer: they are confirmed, or dragged to another time. */
export function RequestsRail() {
  const t = useText('calendar');
  const { today } = useCalendarLocation();
  const { data: requests = [] } = useQuery(requestsQuery(today));
  if (requests.length === 0) return null;
  return (
    <aside aria-label={t('requests')} className="flex w-52 shrink-0 flex-col overflow-y-auto border-r border-border bg-bg max-lg:hidden">
      <h2 className="flex h-15 shrink-0 items-center justify-between px-3.5 text-base font-semibold text-text">
        {t('requests')}
        <Badge>{requests.length}</Badge>
      </h2>
      <ul className="flex flex-col gap-2 px-2.5 pb-3">
        {requests.map((appointment) => (
          <Request key={appointment.id} appointment={appointment} />
        ))}
      </ul>
    </aside>
  );
}

function Request({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const element = useRef<HTMLLIElement>(null);
  const books = useCan('contacts.write');
  const when = useMomentText();
  const { open } = useCalendarLocation();
  const name = useCustomerName(appointment);
  const { mutate: act, isPending } = useAppointmentAction();
  const { id, type, source, local_start, holds, contact } = appointment;
  useEffect(() => {
    if (!element.current || !books) return;
    return draggable({
      element: element.current,
      getInitialData: () => ({ appointment, grab: 0 }),
      onDragStart: () => beginDrag(appointment),
      onDrop: endDrag,
    });
  }, [appointment, books]);
  return (
    <li ref={element} data-hue={TYPE_HUES[type]} className="rounded-md border border-dashed border-stage bg-surface p-2.5 text-sm">
      <button
        type="button"
        onClick={() => open(id)}
        className="flex min-h-6 w-full min-w-0 items-center gap-2 text-left font-semibold text-text"
      >
        <Avatar name={name} id={contact?.id ?? id} size="xs" />
        <bdi className="truncate">{name}</bdi>
      </button>
      <p className="mt-1.5 text-text-2">
        {t(`types.${type}`)} · {when(local_start)}
      </p>
      <p className="text-xs text-text-2">{t(`sources.${source}`)}</p>
      {!holds && <p className="mt-1 text-xs font-medium text-warning-text">{t('notHeld')}</p>}
      {books && (
        <Button size="sm" className="mt-2" loading={isPending} onClick={() => act({ appointment, action: 'confirm' })}>
          {t('actions.confirm')}
        </Button>
      )}
    </li>
  );
}
