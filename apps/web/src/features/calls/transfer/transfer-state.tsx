import type { CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call as request } from '@/lib/api/call';
import { useMe } from '@/lib/session/use-me';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useOtherName } from '@/lib/text/use-other-name';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';
import { callQuery } from '../api/call-queries';
import { useTellFailure } from '../controls/use-tell-failure';

type Transfer = NonNullable<CallView['transfer']>;

/** Shows the agent whom the transfer asks and what they can do next; shows the person asked who transfers. */
export function TransferState({ call }: { call: CallView }) {
  const t = useText('calls.transfer');
  const { id } = useMe();
  const name = useTargetName(call.transfer);
  const customer = useOtherName(call);
  const onTakeBack = useTellUnanswered(call, name);
  if (!call.transfer) return null;
  const { state, kind, user } = call.transfer;
  const isAsked = user?.id === id;
  const asked = kind === 'warm' ? t('askedBy', { name: call.user?.name ?? '' }) : t('connecting', { name: customer });
  const calling = state === 'talking' ? t('talking', { name }) : t(name === '' ? 'callingGroup' : 'calling', { name });
  const words = isAsked ? asked : calling;
  return (
    <div className="order-first flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-ch-call-soft px-3 py-2">
      <p role="status" className="min-w-0 flex-1 basis-44 text-sm font-medium text-ch-call-text">
        {words}
      </p>
      {!isAsked && kind === 'warm' && <Choice call={call} isTalking={state === 'talking'} onTakeBack={onTakeBack} />}
    </div>
  );
}

interface ChoiceProps {
  call: CallView;
  isTalking: boolean;
  onTakeBack: () => void;
}

function Choice({ call: { id }, isTalking, onTakeBack }: ChoiceProps) {
  const t = useText('calls.transfer');
  const queryClient = useQueryClient();
  const tell = useTellFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: (isComplete: boolean) => request(isComplete ? api.calls.completeTransfer : api.calls.cancelTransfer, { params: { id } }),
    onSuccess: (call) => queryClient.setQueryData(callQuery(id).queryKey, call),
    onError: tell,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        disabled={isPending}
        onClick={() => {
          onTakeBack();
          mutate(false);
        }}
      >
        {t('back')}
      </Button>
      {isTalking && (
        <Button size="sm" variant="primary" disabled={isPending} onClick={() => mutate(true)}>
          {t('complete')}
        </Button>
      )}
    </div>
  );
}

function useTargetName(transfer: Transfer | null): string {
  const number = usePhoneText(transfer?.number ?? null);
  return transfer?.user?.name ?? number ?? '';
}

/** Notifies the agent of an unanswered transfer. The returned function suppresses the notice; call it before taking the call back. */
function useTellUnanswered(call: CallView, name: string): () => void {
  const isTakenBack = useRef(false);
  const t = useText('calls.transfer');
  const { id } = useMe();
  const rung = useRef<string | null>(null);
  const isRinging = call.transfer?.state === 'ringing' && call.transfer.user?.id !== id;
  const isBack = call.transfer === null && call.ended_at === null && call.user?.id === id;
  useEffect(() => {
    if (isRinging) rung.current = name;
    else if (rung.current !== null) {
      // when nobody in a group answers, the agent who transferred the call is rung; it comes back without ringing only if the provider refused the transfer
      const title = rung.current === '' ? t('failed') : t('notTaken', { name: rung.current });
      if (isBack && !isTakenBack.current) notify({ title });
      rung.current = null;
      isTakenBack.current = false;
    }
  }, [isRinging, isBack, name, t]);
  return () => {
    isTakenBack.current = true;
  };
}
