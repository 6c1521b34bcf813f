import { ArrowRightLeft, SquarePen } from 'lucide-react';
import { type AgentView, Availability, type AgentEligibility } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import type { Tone } from '@/ui/tone-style';
import { useSaveAgent } from './use-save-agent';
import { agentColumns } from './agent-columns';
import { AvailabilityDot } from './availability-dot';

export interface AgentRowProps {
  agent: AgentView;
  onEdit: () => void;
  onHandOver: () => void;
}

export function AgentRow({ agent, onEdit, onHandOver }: AgentRowProps) {
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
        <Avatar name={agent.name} id={agent.user_id} size="md" badge={<AvailabilityDot state={agent.state} />} />
        <div className="min-w-0">
          <p className="truncate text-base font-medium text-text">{agent.name}</p>
          <p className="truncate text-xs text-text-2">{t(`states.${agent.state}`)}</p>
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
      </div>
      <div role="cell">
        <LoadMeter agent={agent} />
      </div>
      <div role="cell" className="min-w-0 text-xs text-text-2">
        <Takes agent={agent} />
      </div>
      <div role="cell">
        <StandingChip standing={agent.standing} />
      </div>
      <div role="cell" className="flex justify-end gap-1">
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

const TONES: Partial<Record<AgentEligibility, Tone>> = { receiving: 'success', full: 'orange', unverified: 'warning' };

/** Whether an agent receives new conversations now, and why not. */
function StandingChip({ standing }: { standing: AgentEligibility }) {
  const t = useText('availability');
  return <Chip tone={TONES[standing] ?? 'neutral'}>{t(`standing.${standing}`)}</Chip>;
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
