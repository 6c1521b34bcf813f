import { ArrowRightLeft, SquarePen } from 'lucide-react';
import { type AgentView, Availability } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { PersonAvatar } from '@/ui/person-avatar';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { useSaveAgent } from './use-save-agent';
import { agentReason } from './agent-reason';
import { agentColumns } from './agent-columns';
import { AvailabilityDot } from './availability-dot';

export interface AgentRowProps {
  agent: AgentView;
  /** Whether new conversations are given out by themselves. */
  isAutomatic: boolean;
  onEdit: () => void;
  onHandOver: () => void;
}

export function AgentRow({ agent, isAutomatic, onEdit, onHandOver }: AgentRowProps) {
  const t = useText('availability');
  const { mutate: save } = useSaveAgent(agent);
  const states = Availability.options.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <div
      role="row"
      className={classNames(
        'items-center border-border bg-surface px-4 py-3 @max-3xl:rounded-lg @max-3xl:border @max-3xl:shadow-e1 @3xl:border-b @3xl:last:border-none',
        agentColumns,
      )}
    >
      <div role="cell" className="flex min-w-0 items-center gap-2.5">
        <PersonAvatar name={agent.name} id={agent.user_id} size="md" badge={<AvailabilityDot state={agent.state} />} />
        <div className="min-w-0">
          <p className="truncate text-base font-medium text-text">{agent.name}</p>
          <p className="truncate text-xs text-text-2">{agent.email}</p>
        </div>
      </div>
      <div role="cell">
        <Select
          size="sm"
          label={t('availabilityOf', { name: agent.name })}
          options={states}
          value={agent.choice}
          onValueChange={(availability) => save({ availability })}
          className="max-w-36"
        />
        <Reason agent={agent} isAutomatic={isAutomatic} />
      </div>
      <div role="cell">
        <LoadMeter agent={agent} />
      </div>
      <div role="cell" className="min-w-0 text-xs text-text-2">
        <Takes agent={agent} />
      </div>
      <div role="cell" className="flex justify-end gap-1 @max-3xl:col-span-2">
        <IconButton size="sm" label={t('handOver', { name: agent.name })} icon={<ArrowRightLeft />} onClick={onHandOver} />
        <IconButton size="sm" label={t('edit', { name: agent.name })} icon={<SquarePen />} onClick={onEdit} />
      </div>
    </div>
  );
}

function Takes({ agent: { channels, languages } }: { agent: AgentView }) {
  const t = useText('availability');
  return (
    <>
      <p className="truncate">{channels.map((channel) => t(`channels.${channel}`)).join(' · ')}</p>
      <p className="truncate">{languages.map((language) => t(`languages.${language}`)).join(' · ')}</p>
    </>
  );
}

/** The state that follows from the availability, or overrules it, with its reason. */
function Reason({ agent, isAutomatic }: Pick<AgentRowProps, 'agent' | 'isAutomatic'>) {
  const t = useText('availability.reasons');
  const reason = agentReason(agent, isAutomatic);
  if (!reason) return null;
  return <p className={classNames('mt-1 text-xs', reason === 'receiving' ? 'text-success-text' : 'text-text-2')}>{t(reason)}</p>;
}

/** An agent's open conversations, and the limit. */
function LoadMeter({ agent: { name, load, limit } }: { agent: AgentView }) {
  const t = useText('availability');
  const numbers = { load: String(load), limit: String(limit) };
  const share = Math.min(100, (load / limit) * 100);
  return (
    <div
      role="meter"
      aria-label={t('loadOf', { name, ...numbers })}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(load, limit)}
      className="w-full max-w-32"
    >
      <p aria-hidden className="text-sm text-text tabular-nums">
        {t('load', numbers)}
      </p>
      <div className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className={classNames('h-full rounded-full', load >= limit ? 'bg-warning' : 'bg-brand')} style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
