import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TimeForm, type TimeFormProps } from './time-form';

export interface TimeDialogProps extends Omit<TimeFormProps, 'id'> {
  open: boolean;
  title: string;
  confirmLabel: string;
  busy?: boolean;
  onClose: () => void;
}

/** Asks for the time of a message, and for its words where it has some already. */
export function TimeDialog({ open, title, confirmLabel, busy = false, onClose, ...form }: TimeDialogProps) {
  const kit = useText('kit');
  const formId = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <TimeForm id={formId} {...form} />
    </Dialog>
  );
}
