import type { CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { call as request } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { callQuery } from '../api/call-queries';
import { Control, type Shape } from '../controls/control';
import { useTellFailure } from '../controls/use-tell-failure';

interface HoldControlProps {
  shape: Shape;
  view: CallView | undefined;
  disabled: boolean;
}

/** Puts the customer on hold with music, or takes them back. The button shows the new state before the server answers. */
export function HoldControl({ shape, view, disabled }: HoldControlProps) {
  const t = useText('calls');
  const queryClient = useQueryClient();
  const tell = useTellFailure();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, isHeld }: { id: number; isHeld: boolean }) =>
      request(isHeld ? api.calls.hold : api.calls.resume, { params: { id } }),
    onSuccess: (call) => queryClient.setQueryData(callQuery(call.id).queryKey, call),
    onError: tell,
  });
  const isHeld = isPending ? variables.isHeld : view?.on_hold === true;
  return (
    <Control
      shape={shape}
      label={t(isHeld ? 'resume' : 'hold')}
      short={t(isHeld ? 'resume' : 'holdShort')}
      icon={isHeld ? <Play aria-hidden /> : <Pause aria-hidden />}
      isOn={isHeld}
      disabled={disabled || isPending || view === undefined}
      onClick={() => view && mutate({ id: view.id, isHeld: !isHeld })}
    />
  );
}
