import type { CallView } from '@app/contracts/calls/calls.contract';
import { PhoneForwarded } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Control, type Shape } from '../controls/control';
import { TransferDialog } from './transfer-dialog';

interface TransferControlProps {
  shape: Shape;
  view: CallView | undefined;
  disabled: boolean;
}

/** Opens the transfer dialog; disabled while a transfer is in progress. */
export function TransferControl({ shape, view, disabled }: TransferControlProps) {
  const t = useText('calls.transfer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Control
        shape={shape}
        label={t('short')}
        icon={<PhoneForwarded aria-hidden />}
        disabled={disabled || view === undefined || view.transfer !== null}
        onClick={() => setOpen(true)}
      />
      {isOpen && view && <TransferDialog call={view} onClose={() => setOpen(false)} />}
    </>
  );
}
