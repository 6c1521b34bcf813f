import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { MenuSeparator } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { MenuItem } from '@/ui/menu-item';
import { assignableAgentsQuery } from './api/assignable-agents';
import type { Assignee } from './assignment-change';

export interface AssigneeChoicesProps {
  assigned: Assignee;
  onAssign: (to: Assignee) => void;
}

/** The menu items: every agent who can take the contact, and "unassigned". */
export function AssigneeChoices({ assigned, onAssign }: AssigneeChoicesProps) {
  const t = useText('assignments');
  return (
    <>
      <Agents assigned={assigned} onAssign={onAssign} />
      {assigned && (
        <>
          <MenuSeparator />
          <MenuItem icon={<UserRoundX aria-hidden />} onSelect={() => onAssign(null)}>
            {t('unassign')}
          </MenuItem>
        </>
      )}
    </>
  );
}

function Agents({ assigned, onAssign }: AssigneeChoicesProps) {
  const t = useText('assignments');
  const kit = useText('kit');
  const { id: myId } = useMe();
  const { data: agents, isError, refetch } = useQuery(assignableAgentsQuery);
  if (isError && !agents) {
    return (
      <MenuItem hint={t('agentsFailed')} onSelect={() => void refetch()}>
        {kit('retry')}
      </MenuItem>
    );
  }
  if (!agents) return <Word>{kit('loading')}</Word>;
  if (agents.length === 0) return <Word>{t('noAgents')}</Word>;
  const choose = (value: string) => onAssign(agents.find(({ id }) => String(id) === value) ?? null);
  return (
    <MenuChoices
      label={t('label')}
      value={assigned ? String(assigned.id) : ''}
      choices={agents.map(({ id, name }) => ({ value: String(id), label: id === myId ? t('you', { name }) : name }))}
      onChoose={choose}
    />
  );
}

function Word({ children }: { children: string }) {
  return <p className="px-2 py-2 text-sm text-text-2">{children}</p>;
}
