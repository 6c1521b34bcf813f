import { api } from '@app/contracts/catalogue/endpoints';
import type { AppointmentMove, AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '@/lib/api/call';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { showAppointment } from '../api/calendar-cache';
import { calendarKeys } from '../api/calendar-queries';
import { useMomentText } from '../place/use-moment-text';
import { dayIn, minutesBetween, minutesIn, wallTimeAt } from '../place/days';
import { type MoveTarget, setMoveProblem } from './move-store';
import { takenOf } from '../time/taken-time';

export type Move = (appointment: AppointmentView, target: MoveTarget) => Promise<AppointmentView | null>;

/**
 * Moves an appointment at once on the screen, offers the way back, and returns the appointment at its new time. Where the time is taken or
 * nobody works, the appointment goes back and the screen asks (`MoveProblems`).
 */
export function useMoveAppointment(onMoved?: (from: AppointmentView, to: AppointmentView) => void): Move {
  const queryClient = useQueryClient();
  const t = useText('calendar');
  const kit = useText('kit');
  const say = useFailureText();
  const when = useMomentText();
  return useCallback(
    async function move(appointment, target) {
      showAppointment(queryClient, movedView(appointment, target));
      try {
        const moved = await call(api.appointments.move, { params: { id: appointment.id }, body: bodyOf(appointment, target) });
        showMoved(queryClient, appointment, moved);
        onMoved?.(appointment, moved);
        notify({
          title: t('move.done', { when: when(moved.local_start) }),
          tone: 'success',
          action: { label: kit('undo'), onAction: () => void move(moved, placeOf(appointment)) },
        });
        return moved;
      } catch (error) {
        showAppointment(queryClient, appointment);
        const taken = takenOf(error);
        if (taken) setMoveProblem({ kind: 'taken', appointment, target, taken });
        else if (hasCode(error, 'appointment.outside_hours')) setMoveProblem({ kind: 'outside', appointment, target });
        else {
          notify({ title: t('move.failed'), description: say(error), tone: 'danger' });
          void queryClient.invalidateQueries({ queryKey: calendarKeys.periods });
        }
        return null;
      }
    },
    [queryClient, t, kit, say, when, onMoved],
  );
}

function bodyOf({ version }: AppointmentView, { local_start, slot_id, user, minutes, outside_hours = false }: MoveTarget): AppointmentMove {
  if (slot_id !== undefined) return { version, slot_id, outside_hours };
  return { version, local_start, minutes, outside_hours, ...(user !== undefined && { user_id: user?.id ?? null }) };
}

/** Where an appointment is, to move it back there. */
const placeOf = ({ local_start, local_end, user }: AppointmentView): MoveTarget => ({
  local_start,
  user,
  minutes: minutesBetween(local_start, local_end),
  outside_hours: true,
});

/** The appointment as it will be; the server knows its moment, the screen its wall time. */
function movedView(appointment: AppointmentView, { local_start, user = appointment.user, minutes }: MoveTarget): AppointmentView {
  const length = minutes ?? minutesBetween(appointment.local_start, appointment.local_end);
  return { ...appointment, user, local_start, local_end: wallTimeAt(dayIn(local_start), minutesIn(local_start) + length) };
}

function showMoved(queryClient: QueryClient, from: AppointmentView, to: AppointmentView): void {
  showAppointment(queryClient, { ...from, state: 'canceled', holds: false, moved_to_id: to.id, version: from.version + 1 });
  showAppointment(queryClient, to);
}
