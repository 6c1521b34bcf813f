import type { AppointmentView, BusyTime, CalendarHours } from '@app/contracts/calendar/appointments.contract';
import FullCalendar, { type CalendarOptions, type CalendarRef, type EventApi } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { useMoved } from '../move/use-moved';
import { minutesBetween } from '../place/days';
import { useCalendarLocation } from '../place/use-calendar-location';
import { datesOf } from './date-events';
import { DATES_CONTENT, wallTime } from './dates-content';
import { DATES_THEME } from './dates-theme';
import { hoursShown } from '../place/hours-shown';

const VIEWS = { week: 'timeGridWeek', month: 'dayGridMonth', list: 'listWeek' } as const;
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00:00`;

const OPTIONS: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list, interaction],
  // wall times of the organization come from the server, and nothing converts them
  timeZone: 'UTC',
  firstDay: 1,
  headerToolbar: false,
  height: '100%',
  expandRows: true,
  allDaySlot: false,
  nowIndicator: true,
  slotDuration: '00:30:00',
  snapDuration: '00:15:00',
  slotHeaderInterval: '01:00',
  slotEventOverlap: false,
  dayMaxEvents: true,
  eventInteractive: true,
};

export interface DatesViewProps {
  view: 'week' | 'month' | 'list';
  appointments: readonly AppointmentView[];
  busy: readonly BusyTime[];
  hours: CalendarHours;
}

/** Weeks, months and lists. */
export function DatesView({ view, appointments, busy, hours }: DatesViewProps) {
  const locale = useLocale();
  const ref = useRef<CalendarRef>(null);
  const { day, now, range, open, showView } = useCalendarLocation();
  const books = useCan('contacts.write');
  const moveTo = useMoveByPointer();
  const words = useDatesWords();
  const isMeasured = useMeasured();
  const shown = useMemo(() => hoursShown(range, hours.open, [...appointments, ...busy]), [range, hours, appointments, busy]);
  const events = useMemo(
    () => datesOf({ range, appointments, busy, open: view === 'week' ? hours.open : null, mayMove: books }),
    [range, appointments, busy, hours, view, books],
  );
  useEffect(() => ref.current?.getApi().gotoDate(day), [day]);
  return (
    <div data-calendar={view} className={classNames('min-h-0 flex-1 overflow-hidden', !isMeasured && 'invisible')}>
      <FullCalendar
        key={view}
        ref={ref}
        {...OPTIONS}
        {...DATES_THEME}
        {...DATES_CONTENT}
        initialView={VIEWS[view]}
        initialDate={day}
        now={`${now}:00`}
        locale={locale}
        slotMinTime={clock(shown.from)}
        slotMaxTime={clock(shown.to)}
        events={events}
        navLinks={view === 'month'}
        {...words}
        navLinkDayClick={(date) => showView('team', wallTime(date).slice(0, 10))}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const { appointment } = event.extendedProps as { appointment?: AppointmentView };
          if (appointment) open(appointment.id);
        }}
        dateClick={({ date }) => {
          if (books) wantAppointment({ start: view === 'month' ? wallTime(date).slice(0, 10) : wallTime(date) });
        }}
        eventDrop={moveTo}
        eventResize={moveTo}
      />
    </div>
  );
}

/** Frames in which FullCalendar measures its hours and sets them again: what is seen before would move. */
const FRAMES = 4;

function useMeasured(): boolean {
  const [frames, count] = useState(0);
  useEffect(() => {
    if (frames >= FRAMES) return;
    const frame = requestAnimationFrame(() => count(frames + 1));
    return () => cancelAnimationFrame(frame);
  }, [frames]);
  return frames >= FRAMES;
}

/** The words of FullCalendar for screen readers. */
function useDatesWords(): CalendarOptions {
  const t = useText('calendar.hints');
  const kit = useText('kit');
  return {
    navLinkHint: (day) => t('goTo', { day }),
    moreLinkHint: (count) => t('showMore', { count: String(count) }),
    eventsHint: t('appointments'),
    closeHint: kit('close'),
  };
}

/** FullCalendar takes its own move back at once: the screen shows an appointment where the cache has it. */
function useMoveByPointer() {
  const move = useMoved();
  return ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const { appointment } = event.extendedProps as { appointment: AppointmentView };
    const [start, end] = [wallTime(event.start), wallTime(event.end)];
    revert();
    void move(appointment, { local_start: start, minutes: minutesBetween(start, end) });
  };
}
