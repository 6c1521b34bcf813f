import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { z } from 'zod';
import type { HandoffInput, HandoffView } from '@app/contracts/assignments/assignments.contract';
import type { AgentView } from '@app/contracts/availability/availability.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
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

/** Reassigns an absent agent's open conversations to others, or leaves them unassigned. */
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
          <Button type="submit" form={id} variant="primary" loading={form.isSubmitting} disabled={from.load === 0}>
            {t('hand.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.formError && <Banner tone="danger">{form.formError}</Banner>}
        <ReceiversField {...form} agents={agents.filter((agent) => agent.user_id !== from.user_id && agent.standing !== 'unverified')} />
        <Field label={t('hand.reason')} hint={t('hand.reasonHint')}>
          <Input maxLength={500} {...form.register('reason')} />
        </Field>
      </form>
    </Dialog>
  );
}

interface ReceiversFieldProps extends Pick<ReturnType<typeof useHandOverForm>, 'values' | 'change' | 'errorOf'> {
  agents: readonly AgentView[];
}

/** Where the conversations go: nowhere, or in turn to the chosen agents. */
function ReceiversField({ agents, values: { toOthers, receivers }, change, errorOf }: ReceiversFieldProps) {
  const t = useText('availability.hand');
  const name = useId();
  const toggle = (id: number, isChosen: boolean) =>
    change({ receivers: isChosen ? [...receivers, id] : receivers.filter((receiver) => receiver !== id) });
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium text-text">{t('where')}</legend>
      <RadioCard name={name} checked={!toOthers} label={t('pool')} hint={t('poolHint')} onChoose={() => change({ toOthers: false })} />
      <RadioCard name={name} checked={toOthers} label={t('others')} hint={t('othersHint')} onChoose={() => change({ toOthers: true })} />
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
      {errorOf('receivers') && (
        <p role="alert" className="text-xs font-medium text-danger-text">
          {errorOf('receivers')}
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

/** An agent who could take over, with the current load. */
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

const handOverSchema = (chooseSomebody: string) =>
  z
    .object({ toOthers: z.boolean(), receivers: z.array(z.number()), reason: z.string() })
    .refine(({ toOthers, receivers }) => !toOthers || receivers.length > 0, { path: ['receivers'], error: chooseSomebody });

const UNASSIGNED = { toOthers: false, receivers: [] as number[], reason: '' };

function useHandOverForm(from: AgentView, onDone: () => void) {
  const t = useText('availability.hand');
  const { mutateAsync } = useHandOver(onDone);
  return useSchemaForm({
    schema: handOverSchema(t('chooseSomebody')),
    values: UNASSIGNED,
    failed: t('failed'),
    submit: ({ toOthers, receivers, reason }) =>
      mutateAsync({ from_agent_id: from.user_id, to_agents: toOthers ? receivers : [], reason: reason || null }),
  });
}

/** Reassigns the conversations and reports how many went where. */
function useHandOver(onDone: () => void) {
  const t = useText('availability.hand');
  const queryClient = useQueryClient();
  const partsOf = ({ given, released }: HandoffView) => [
    ...given.map(({ agent, count }) => t('given', { name: agent.name, count: String(count) })),
    ...(released > 0 ? [t('released', { count: String(released) })] : []),
  ];
  return useMutation({
    mutationFn: (input: HandoffInput) => call(api.assignments.handOver, { body: input }),
    onSuccess(done) {
      const count = done.given.reduce((sum, part) => sum + part.count, done.released);
      notify({ title: t('done', { count }), description: partsOf(done).join(' · '), tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: availabilityKeys.agents });
      onDone();
    },
  });
}
