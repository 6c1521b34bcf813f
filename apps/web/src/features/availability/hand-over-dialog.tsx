import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { HandoffInput, HandoffView } from '@app/contracts/assignments/assignments.contract';
import type { AgentView } from '@app/contracts/availability/availability.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { RadioCard } from '@/ui/radio-card';
import { availabilityKeys } from './api/availability-queries';
import { AvailabilityDot } from './availability-dot';

export interface HandOverDialogProps {
  from: AgentView;
  agents: readonly AgentView[];
  onClose: () => void;
}

/** Somebody is absent: their open conversations go to others, or back to where everybody sees them. */
export function HandOverDialog({ from, agents, onClose }: HandOverDialogProps) {
  const t = useText('availability');
  const kit = useText('kit');
  const id = useId();
  const form = useHandOverForm(from, onClose);
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={t('handOver', { name: from.name })}
      description={t('hand.description', { count: from.load })}
      footer={
        <>
          <Button onClick={onClose}>{kit('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.isPending} disabled={from.load === 0}>
            {t('hand.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.problems.whole && <Banner tone="danger">{form.problems.whole}</Banner>}
        <ReceiversField {...form} agents={agents.filter((agent) => agent.user_id !== from.user_id && agent.standing !== 'unverified')} />
        <Field label={t('hand.reason')} hint={t('hand.reasonHint')}>
          <Input maxLength={500} value={form.reason} onChange={(event) => form.setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

interface ReceiversFieldProps extends Pick<
  ReturnType<typeof useHandOverForm>,
  'toOthers' | 'setToOthers' | 'receivers' | 'setReceivers' | 'problems'
> {
  agents: readonly AgentView[];
}

/** Where conversations go: to nobody, or in turn to those who are chosen. */
function ReceiversField({ agents, toOthers, setToOthers, receivers, setReceivers, problems }: ReceiversFieldProps) {
  const t = useText('availability.hand');
  const name = useId();
  const toggle = (id: number, isChosen: boolean) =>
    setReceivers(isChosen ? [...receivers, id] : receivers.filter((receiver) => receiver !== id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('where')}</legend>
      <RadioCard name={name} checked={!toOthers} label={t('pool')} hint={t('poolHint')} onChoose={() => setToOthers(false)} />
      <RadioCard name={name} checked={toOthers} label={t('others')} hint={t('othersHint')} onChoose={() => setToOthers(true)} />
      {toOthers && (
        <ul className="flex flex-col pl-2">
          {agents.map((agent) => (
            <li key={agent.user_id}>
              <ReceiverLine
                agent={agent}
                isChosen={receivers.includes(agent.user_id)}
                onChosen={(isChosen) => toggle(agent.user_id, isChosen)}
              />
            </li>
          ))}
        </ul>
      )}
      {problems.receivers && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {problems.receivers}
        </p>
      )}
    </fieldset>
  );
}

interface ReceiverLineProps {
  agent: AgentView;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}

/** Somebody who could take over, with what they have already. */
function ReceiverLine({ agent: { name, state, load, limit }, isChosen, onChosen }: ReceiverLineProps) {
  const t = useText('availability');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox label={name} checked={isChosen} onCheckedChange={onChosen} />
      <span className="flex shrink-0 items-center gap-1.5 text-xs text-text-2 tabular-nums">
        <AvailabilityDot state={state} />
        {t(`states.${state}`)} · {t('load', { load: String(load), limit: String(limit) })}
      </span>
    </div>
  );
}

/** Where somebody's conversations go until it is decided; that nobody is chosen is said once it was tried. */
function useHandOverForm(from: AgentView, onDone: () => void) {
  const t = useText('availability.hand');
  const say = useFailureText();
  const [toOthers, setToOthers] = useState(false);
  const [receivers, setReceivers] = useState<readonly number[]>([]);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useHandOver(onDone);
  const lacksReceiver = toOthers && receivers.length === 0;
  const submit = () => {
    setTried(true);
    if (lacksReceiver || isPending) return;
    mutate({ from_agent_id: from.user_id, to_agents: toOthers ? [...receivers] : [], reason: reason || null });
  };
  const problems = {
    receivers: tried && lacksReceiver ? t('chooseSomebody') : undefined,
    whole: error ? say(error, t('failed')) : undefined,
  };
  return { toOthers, setToOthers, receivers, setReceivers, reason, setReason, submit, problems, isPending };
}

/** Gives an absent person's open conversations on, and says how many went where. */
function useHandOver(onDone: () => void) {
  const t = useText('availability.hand');
  const queryClient = useQueryClient();
  const wordsOf = ({ given, released }: HandoffView) => [
    ...given.map(({ agent, count }) => t('given', { name: agent.name, count: String(count) })),
    ...(released > 0 ? [t('released', { count: String(released) })] : []),
  ];
  return useMutation({
    mutationFn: (input: HandoffInput) => call(api.assignments.handOver, { body: input }),
    onSuccess(done) {
      const count = done.given.reduce((sum, part) => sum + part.count, done.released);
      notify({ title: t('done', { count }), description: wordsOf(done).join(' · '), tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: availabilityKeys.agents });
      onDone();
    },
  });
}
