import type { AppointmentView } from '@app/contracts/calendar/appointments.contract';
import { useId, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useLatest } from '@/ui/use-latest';
import { useCustomerName } from '../look/appointment-face';
import { useAppointmentAction } from './use-appointment-action';

export interface CancelDialogProps {
  /** Null while the dialog is closed. */
  appointment: AppointmentView | null;
  onClose: () => void;
}

const MAX_REASON = 300;

/** Asks for the reason; the time is free at once. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const t = useText('calendar.cancel');
  const shown = useLatest(appointment);
  return (
    <Dialog open={appointment !== null} onOpenChange={(open) => open || onClose()} title={t('title')} description={t('hint')}>
      {shown && <CancelForm appointment={shown} onClose={onClose} />}
    </Dialog>
  );
}

function CancelForm({ appointment, onClose }: { appointment: AppointmentView; onClose: () => void }) {
  const t = useText('calendar.cancel');
  const id = useId();
  const [reason, setReason] = useState('');
  const name = useCustomerName(appointment);
  const { mutate: act, isPending } = useAppointmentAction();
  return (
    <form
      id={id}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        act({ appointment, action: 'cancel', reason: reason.trim() }, { onSettled: onClose });
      }}
    >
      <Field label={t('reason', { name })} hint={t('reasonHint')}>
        <Input maxLength={MAX_REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="submit" variant="danger" loading={isPending}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  );
}
