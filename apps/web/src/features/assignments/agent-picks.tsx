import type { AssignableAgent } from '@app/contracts/assignments/assignments.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { PersonAvatar } from '@/ui/person-avatar';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Chip } from '@/ui/chip';
import { Skeleton } from '@/ui/skeleton';
import { everyAgentQuery } from './api/assignable-agents';

export interface AgentPicksProps {
  chosen: readonly number[];
  onChosen: (ids: number[]) => void;
}

/** The agents to whom contacts are assigned. */
export function AgentPicks({ chosen, onChosen }: AgentPicksProps) {
  const t = useText('autoAssignment');
  const kit = useText('kit');
  const { data: agents, isError, refetch } = useQuery(everyAgentQuery);
  const toggle = (id: number, isChosen: boolean) => onChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  const retry = (
    <Button size="sm" onClick={() => void refetch()}>
      {kit('retry')}
    </Button>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-3 text-sm font-medium text-text">
        {t('agents.label')}
        <span className="text-xs font-normal text-text-2">{t('agents.count', { count: chosen.length })}</span>
      </legend>
      <p className="mt-1 mb-2 text-xs text-text-2">{t('agents.hint')}</p>
      {isError && !agents && (
        <Banner tone="danger" action={retry}>
          {t('agentsFailed')}
        </Banner>
      )}
      {!agents && !isError && <Skeleton className="h-24 w-full" />}
      {agents?.length === 0 && <p className="text-base text-text-2">{t('agents.none')}</p>}
      <ul className="grid gap-1 sm:grid-cols-2">
        {agents?.map((agent) => (
          <li key={agent.id}>
            <Checkbox
              label={<Pick agent={agent} />}
              checked={chosen.includes(agent.id)}
              onCheckedChange={(isChosen) => toggle(agent.id, isChosen)}
              className="w-full rounded-md py-1 hover:bg-surface-2"
            />
          </li>
        ))}
      </ul>
      {chosen.length === 0 && agents && agents.length > 0 && (
        <Banner tone="warning" className="mt-2">
          {t('agents.noneChosen')}
        </Banner>
      )}
    </fieldset>
  );
}

function Pick({ agent: { id, name, role, available } }: { agent: AssignableAgent }) {
  const t = useText('autoAssignment.agents');
  return (
    <span className="flex min-w-0 items-center gap-2">
      <PersonAvatar size="sm" name={name} id={id} />
      <span className="min-w-0">
        <span className="block truncate">{name}</span>
        <span className="block truncate text-xs text-text-2">{role.display_name}</span>
      </span>
      {!available && <Chip tone="warning">{t('unverified')}</Chip>}
    </span>
  );
}
