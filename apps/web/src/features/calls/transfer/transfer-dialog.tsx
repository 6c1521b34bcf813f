import type { CallTeammate, CallTransferKind, CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call as request } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { RadioCard } from '@/ui/radio-card';
import { Skeleton } from '@/ui/skeleton';
import { callQuery, teammatesQuery } from '../api/call-queries';

export interface TransferDialogProps {
  call: CallView;
  onClose: () => void;
}

type Target = { user_id: number } | { group_id: number } | { number: string };
/** The chosen target: a teammate, a ring group, or a typed number. */
type Chosen = `user ${number}` | `group ${number}` | 'number';

/** To whom the call goes, and whether they are asked first. */
export function TransferDialog({ call, onClose }: TransferDialogProps) {
  const t = useText('calls.transfer');
  const say = useFailureText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [number, setNumber] = useState('');
  const { mutate, isPending, variables, error } = useTransfer(call.id, onClose);
  const target = targetOf(chosen, number);
  const button = (kind: CallTransferKind) => ({
    loading: isPending && variables.kind === kind,
    disabled: target === null || isPending,
    onClick: () => target && mutate({ kind, target }),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t('title')}
      description={t('description')}
      footer={
        <>
          <Button {...button('warm')}>{t('askFirst')}</Button>
          <Button variant="primary" {...button('blind')}>
            {t('now')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
        <Choices chosen={chosen} onChoose={setChosen} />
        {chosen === 'number' && (
          <Field label={t('number')}>
            <Input type="tel" autoComplete="off" value={number} onChange={(event) => setNumber(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

function targetOf(chosen: Chosen | null, number: string): Target | null {
  if (chosen === null) return null;
  if (chosen === 'number') return number.trim() === '' ? null : { number: number.trim() };
  const [kind, id] = chosen.split(' ');
  return kind === 'group' ? { group_id: Number(id) } : { user_id: Number(id) };
}

function useTransfer(id: number, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, target }: { kind: CallTransferKind; target: Target }) =>
      request(api.calls.transfer, { params: { id }, body: { kind, ...target } }),
    onSuccess(call) {
      queryClient.setQueryData(callQuery(id).queryKey, call);
      onDone();
    },
  });
}

interface ChoicesProps {
  chosen: Chosen | null;
  onChoose: (chosen: Chosen) => void;
}

function Choices({ chosen, onChoose }: ChoicesProps) {
  const t = useText('calls.transfer');
  const name = useId();
  const teammates = useQuery(teammatesQuery);
  const { data = [], groups = [] } = teammates.data ?? {};
  const [ready, others] = [true, false].map((isReady) => data.filter(({ can_take }) => (can_take === 'ready') === isReady));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('to')}</legend>
      {teammates.isPending && <Skeleton className="h-14" />}
      {teammates.isError && <QueryError title={t('loadFailed')} query={teammates} className="py-4" />}
      {ready?.map((teammate) => (
        <RadioCard
          key={teammate.user.id}
          name={name}
          checked={chosen === `user ${teammate.user.id}`}
          label={teammate.user.name}
          hint={<StateOf teammate={teammate} />}
          onChoose={() => onChoose(`user ${teammate.user.id}`)}
        />
      ))}
      {teammates.data && ready?.length === 0 && <p className="text-sm text-text-2">{t('nobody')}</p>}
      {groups
        .filter((group) => group.ready > 0)
        .map((group) => (
          <RadioCard
            key={`group ${group.id}`}
            name={name}
            checked={chosen === `group ${group.id}`}
            label={group.name}
            hint={t('groupHint', { count: group.ready })}
            onChoose={() => onChoose(`group ${group.id}`)}
          />
        ))}
      <RadioCard
        name={name}
        checked={chosen === 'number'}
        label={t('toNumber')}
        hint={t('toNumberHint')}
        onChoose={() => onChoose('number')}
      />
      {others && others.length > 0 && <Unavailable teammates={others} />}
    </fieldset>
  );
}

function Unavailable({ teammates }: { teammates: CallTeammate[] }) {
  const t = useText('calls.transfer');
  return (
    <ul aria-label={t('unavailable')} className="mt-1 flex flex-col gap-1 text-sm text-text-2">
      {teammates.map((teammate) => (
        <li key={teammate.user.id} className="flex flex-wrap justify-between gap-x-3">
          <span>{teammate.user.name}</span>
          <StateOf teammate={teammate} />
        </li>
      ))}
    </ul>
  );
}

/** Their own choice, or why no call reaches them. */
function StateOf({ teammate: { availability, can_take } }: { teammate: CallTeammate }) {
  const t = useText('calls.transfer');
  return t(can_take === 'ready' ? `availability.${availability}` : can_take);
}
