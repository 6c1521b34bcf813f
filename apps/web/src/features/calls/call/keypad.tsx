import type { CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation } from '@tanstack/react-query';
import { Grip } from 'lucide-react';
import { useState } from 'react';
import { call as request } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { Popover } from '@/ui/popover';
import { dispatch } from './calls-store';
import { NumberPad } from './number-pad';
import { Control, type Shape } from '../controls/control';
import { useTellFailure } from '../controls/use-tell-failure';

interface KeypadProps {
  shape: Shape;
  digits: string;
  view: CallView | undefined;
  disabled: boolean;
}

/** Keys for the other side. Once the call is in a conference only the server can make them heard there. */
export function Keypad({ shape, digits, view, disabled }: KeypadProps) {
  const t = useText('calls.keypad');
  const [isOpen, setOpen] = useState(false);
  const press = usePressKey(view);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('label')}
      trigger={<Control shape={shape} label={t('label')} icon={<Grip aria-hidden />} disabled={disabled} />}
      className="p-3"
    >
      <output aria-label={t('sent')} className="mb-2 block h-7 max-w-44 truncate text-center text-lg tabular-nums">
        {digits}
      </output>
      <NumberPad onKey={press} />
    </Popover>
  );
}

function usePressKey(view: CallView | undefined): (key: string) => void {
  const tell = useTellFailure();
  // one after the other: the keys are heard in their order
  const { mutate } = useMutation({
    scope: { id: 'call-keys' },
    mutationFn: ({ id, digits }: { id: number; digits: string }) => request(api.calls.sendDigits, { params: { id }, body: { digits } }),
    onError: tell,
  });
  return (digit) => {
    const isMoved = view?.in_conference === true;
    dispatch({ do: 'digit', digit, isHeard: !isMoved });
    if (isMoved) mutate({ id: view.id, digits: digit });
  };
}
