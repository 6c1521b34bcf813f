import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { CalendarClock, CalendarPlus, Check, CheckCheck, LogIn, UserX } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { wantAppointment } from '@/lib/session/wanted-appointment';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { Button } from '@/ui/button';
import { isMovable } from '../move/is-movable';
import { askForMove } from '../move/move-store';
import { CancelDialog } from './cancel-dialog';
import { possibleActions } from './possible-actions';
import { type AppointmentAction, useAppointmentAction } from './use-appointment-action';

const ICONS: Record<Exclude<AppointmentAction, 'cancel'>, ReactElement> = {
  confirm: <Check aria-hidden />,
  checkIn: <LogIn aria-hidden />,
  complete: <CheckCheck aria-hidden />,
  miss: <UserX aria-hidden />,
};

/** The foot of the drawer: one filled action, then the others. */
export function AppointmentActions({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar.actions');
  const now = useNow();
  const [writes, manages] = [useCan('contacts.write'), useCan('settings.manage')];
  const [isCanceling, cancel] = useState(false);
  const { mutate: act, isPending, variables } = useAppointmentAction();
  if (!writes || appointment.contact === null) return null;
  const { contact, vehicle, type, moved_to_id: movedTo } = appointment;
  const actions = possibleActions(appointment, now, manages);
  const direct = actions.filter((action) => action !== 'cancel');
  const moves = isMovable(appointment);
  if (actions.length === 0 && movedTo !== null) return null;
  const again = () => wantAppointment({ contact, type, ...(vehicle && { vehicle }) });
  return (
    <>
      {direct.map((action, index) => (
        <Button
          key={action}
          variant={index === 0 && moves ? 'primary' : 'secondary'}
          icon={ICONS[action]}
          loading={isPending && variables.action === action}
          onClick={() => act({ appointment, action })}
        >
          {t(action)}
        </Button>
      ))}
      {moves && (
        <Button
          variant={direct.length === 0 ? 'primary' : 'secondary'}
          icon={<CalendarClock aria-hidden />}
          onClick={() => askForMove(appointment)}
        >
          {t('move')}
        </Button>
      )}
      {!moves && (
        <Button icon={<CalendarPlus aria-hidden />} onClick={again}>
          {t('again')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button variant="ghost" className="ml-auto text-danger-text" onClick={() => cancel(true)}>
          {t('cancel')}
        </Button>
      )}
      <CancelDialog appointment={isCanceling ? appointment : null} onClose={() => cancel(false)} />
    </>
  );
}
