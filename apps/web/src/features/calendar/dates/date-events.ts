import type { AppointmentView, BusyTime, WallStretch } from '@app/contracts/calendar/appointments.contract';
import type { EventInput } from '@fullcalendar/react';
import type { DayRange } from '../place/calendar-view';
import { isMovable } from '../move/is-movable';
import { closedIn } from '../place/hours-shown';

export interface Dates {
  range: DayRange;
  appointments: readonly AppointmentView[];
  busy: readonly BusyTime[];
  /** Null: the view has no hours. */
  open: readonly WallStretch[] | null;
  mayMove: boolean;
}

/** Appointments, busy times and closed hours in the words of FullCalendar. */
export function datesOf({ range, appointments, busy, open, mayMove }: Dates): EventInput[] {
  return [
    ...appointments.map((appointment): EventInput => {
      const { id, local_start: start, local_end: end } = appointment;
      return { id: String(id), start, end, editable: mayMove && isMovable(appointment), extendedProps: { appointment } };
    }),
    ...busy.map((each): EventInput => ({
      id: `busy-${each.id}`,
      start: each.local_start,
      end: each.local_end,
      editable: false,
      interactive: false,
      extendedProps: { busy: each },
    })),
    ...(open ? closedIn(range, open) : []).map(({ local_start: start, local_end: end }): EventInput => ({
      id: `closed-${start}`,
      start,
      end,
      display: 'background',
    })),
  ];
}
