import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useCallback } from 'react';
import { useCalendarLocation } from '../place/use-calendar-location';
import { type Move, useMoveAppointment } from './use-move-appointment';

/** Moves an appointment; the drawer that showed it shows its new time. */
export function useMoved(): Move {
  const { openedId, open } = useCalendarLocation();
  const follow = useCallback(
    (from: AppointmentView, to: AppointmentView) => {
      if (from.id === openedId) open(to.id);
    },
    [openedId, open],
  );
  return useMoveAppointment(follow);
}
