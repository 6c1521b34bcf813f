import { api } from '@app/contracts/catalogue/endpoints';
import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { showAppointment } from '../api/calendar-cache';
import { calendarKeys } from '../api/calendar-queries';
import { setMoveProblem } from '../move/move-store';
import { takenOf } from '../time/taken-time';

export type AppointmentAction = 'confirm' | 'checkIn' | 'complete' | 'miss' | 'cancel';

export interface ActionOn {
  appointment: AppointmentView;
  action: AppointmentAction;
  /** Why it is canceled. */
  reason?: string;
}

function act({ appointment: { id, version }, action, reason = '' }: ActionOn): Promise<AppointmentView> {
  const params = { id };
  if (action === 'cancel') return call(api.appointments.cancel, { params, body: { version, reason } });
  return call(api.appointments[action], { params, body: { version } });
}

/** Confirms, receives, completes, misses or cancels; the version that the person saw guards it. */
export function useAppointmentAction() {
  const t = useText('calendar.actions');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (appointment) => {
      showAppointment(queryClient, appointment);
      void queryClient.invalidateQueries({ queryKey: calendarKeys.history(appointment.id) });
    },
    onError: (error, { appointment }) => {
      const taken = takenOf(error);
      if (taken) setMoveProblem({ kind: 'taken', appointment, target: { local_start: appointment.local_start }, taken });
      else notify({ title: t('failed'), description: say(error), tone: 'danger' });
      if (hasCode(error, 'appointment.outdated')) void queryClient.invalidateQueries({ queryKey: calendarKeys.all });
    },
  });
}
