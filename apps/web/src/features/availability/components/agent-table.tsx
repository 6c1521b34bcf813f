import type { AgentView } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { ColumnTable } from '@/ui/column-table';
import { agentColumns } from './agent-columns';
import { AgentRow } from './agent-row';

export interface AgentTableProps {
  agents: readonly AgentView[];
  onEdit: (agent: AgentView) => void;
  onHandOver: (agent: AgentView) => void;
}

const COLUMNS = ['agent', 'availability', 'load', 'takes', 'standing', 'actions'] as const;

export function AgentTable({ agents, onEdit, onHandOver }: AgentTableProps) {
  const t = useText('availability');
  return (
    <ColumnTable label={t('title')} heads={COLUMNS.map((column) => t(`columns.${column}`))} columnsStyle={agentColumns} from="3xl">
      {agents.map((agent) => (
        <AgentRow key={agent.user_id} agent={agent} onEdit={() => onEdit(agent)} onHandOver={() => onHandOver(agent)} />
      ))}
    </ColumnTable>
  );
}
