import type { AppointmentView, BusyTime } from '@app/contracts/calendar/appointments.contract';
import type { EventDisplayInfo } from '@fullcalendar/react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { PersonAvatar } from '@/ui/person-avatar';
import { AppointmentFace, useCustomerName } from '../look/appointment-face';
import { BusyFace } from '../look/busy-face';
import { isStruck, STATE_ICONS, TYPE_HUES } from '../look/type-look';
import { minutesBetween } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';

export interface DateEventProps {
  info: EventDisplayInfo;
}

/** In one line up to this length. */
const SHORT_MINUTES = 30;

/** Draws an appointment inside the element of FullCalendar. */
export function DateEvent({ info: { event, isDragging, view } }: DateEventProps) {
  const { openedId } = useCalendarLocation();
  const { appointment, busy } = event.extendedProps as { appointment?: AppointmentView; busy?: BusyTime };
  if (busy) return <BusyFace busy={busy} />;
  if (!appointment) return null;
  if (view.type === 'listWeek') return <ListLine appointment={appointment} />;
  const isInMonth = view.type === 'dayGridMonth';
  const isShort = isInMonth || minutesBetween(appointment.local_start, appointment.local_end) <= SHORT_MINUTES;
  return (
    <AppointmentFace
      appointment={appointment}
      isShort={isShort}
      isOpened={appointment.id === openedId}
      className={classNames('cursor-pointer', isInMonth && 'min-h-6', isDragging && 'opacity-80 shadow-e3')}
    />
  );
}

/** One line of a list, with everything in words. */
function ListLine({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar');
  const name = useCustomerName(appointment);
  const { state, type, user, vehicle, local_start, local_end } = appointment;
  const Icon = STATE_ICONS[state];
  return (
    <div data-hue={TYPE_HUES[type]} className="flex min-w-0 flex-1 items-center gap-3 px-3 py-2.5">
      <span aria-hidden className="h-9 w-1 shrink-0 rounded-full bg-stage" />
      <span className="w-11 shrink-0 text-sm text-text-2 tabular-nums">
        <span className="block font-semibold text-text">{local_start.slice(11)}</span>
        {local_end.slice(11)}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('block truncate text-base font-semibold text-text', isStruck(state) && 'line-through')}>
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-sm text-text-2">
          {t(`types.${type}`)}
          {vehicle && ` · ${vehicle.title}`}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-sm text-text-2">
        <Icon aria-hidden className="size-4" />
        <span className="max-sm:sr-only">{t(`states.${state}`)}</span>
      </span>
      {user && <PersonAvatar id={user.id} name={user.name} size="sm" />}
    </div>
  );
}
