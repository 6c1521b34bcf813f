import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { type SyntheticEvent, useId, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { useNow } from '@/lib/time/use-now';
import { fieldOf } from '@/lib/time/zone';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLatest } from '@/ui/use-latest';
import { ANYBODY, personIn, TimeChoice, type TimeChoiceValue } from '../time/time-choice';
import { useMomentText } from '../place/use-moment-text';
import { useCustomerName } from '../look/appointment-face';
import { dayIn, minutesBetween } from '../place/days';
import { askForMove, type MoveTarget, useMoveStore } from './move-store';
import { useMoved } from './use-moved';

/** "Move to…": another time without a pointer. */
export function MoveDialog() {
  const t = useText('calendar.move');
  const asking = useMoveStore((state) => state.asking);
  const shown = useLatest(asking);
  const id = useId();
  const kit = useText('kit');
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={(open) => open || askForMove(null)}
      title={t('title')}
      description={shown && <MovedFrom appointment={shown} />}
      footer={
        <>
          <Button onClick={() => askForMove(null)}>{kit('cancel')}</Button>
          <Button type="submit" form={id} variant="primary">
            {t('confirm')}
          </Button>
        </>
      }
    >
      {shown && <MoveForm key={shown.id} id={id} appointment={shown} />}
    </Dialog>
  );
}

function MovedFrom({ appointment }: { appointment: AppointmentView }) {
  const t = useText('calendar.move');
  const when = useMomentText();
  return t('from', { name: useCustomerName(appointment), when: when(appointment.local_start) });
}

function MoveForm({ id, appointment }: { id: string; appointment: AppointmentView }) {
  const t = useText('calendar.move');
  const today = dayIn(fieldOf(useNow()));
  const { type, vehicle, contact, user, local_start: start, local_end: end } = appointment;
  const [isMissing, setMissing] = useState(false);
  const [value, setValue] = useState<TimeChoiceValue>(() => ({
    day: dayIn(start) < today ? today : dayIn(start),
    person: user ? String(user.id) : ANYBODY,
    time: null,
    otherClock: null,
  }));
  const move = useMoved();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!value.time) return setMissing(true);
    askForMove(null);
    void move(appointment, targetOf(value, { ...appointment, minutes: minutesBetween(start, end) }));
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <TimeChoice
        value={value}
        onChange={(change) => setValue({ ...value, ...change })}
        type={type}
        vehicleId={vehicle?.id ?? null}
        contactId={contact?.id ?? null}
        movedId={appointment.id}
        error={isMissing && !value.time ? t('missing') : undefined}
      />
    </form>
  );
}

/** Another time keeps the length, and the person unless another one was chosen. */
function targetOf(value: TimeChoiceValue, { user, minutes }: Pick<AppointmentView, 'user'> & { minutes: number }): MoveTarget {
  const local_start = value.time?.local_start ?? '';
  const slot = value.time?.slot;
  if (slot) return { local_start, slot_id: slot.id, user: slot.user };
  const person = personIn(value);
  if (person === undefined || person === user?.id) return { local_start, minutes, user };
  return { local_start, minutes, user: person === null ? null : { id: person, name: '' } };
}
