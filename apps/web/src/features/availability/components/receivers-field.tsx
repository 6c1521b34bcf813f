import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { RadioCard } from '@/ui/radio-card';
import type { useHandOverForm } from '../hooks/use-hand-over-form';
import { ReceiverLine } from './receiver-line';

export interface ReceiversFieldProps extends Pick<
  ReturnType<typeof useHandOverForm>,
  'toOthers' | 'setToOthers' | 'receivers' | 'setReceivers' | 'problems'
> {
  agents: readonly AgentView[];
}

/** Where conversations go: to nobody, or in turn to those who are chosen. */
export function ReceiversField({ agents, toOthers, setToOthers, receivers, setReceivers, problems }: ReceiversFieldProps) {
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
