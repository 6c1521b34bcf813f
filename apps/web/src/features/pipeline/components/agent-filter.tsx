import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';
import { boardAgentsQuery } from '../api/board-queries';
import type { BoardSearch } from '../board/board-filter';

export interface AgentFilterProps {
  value: BoardSearch['agent'];
  onChange: (agent: BoardSearch['agent']) => void;
}

const EVERYONE = 'all';
const NOBODY = 'none';

export function AgentFilter({ value, onChange }: AgentFilterProps) {
  const t = useText('pipeline.filters');
  const agents = useQuery(boardAgentsQuery).data?.agents ?? [];
  const options = [
    { value: EVERYONE, label: t('everyone') },
    { value: NOBODY, label: t('nobody') },
    ...agents.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Select
      size="sm"
      label={t('agent')}
      className="w-40 shrink-0"
      value={String(value ?? EVERYONE)}
      options={options}
      onValueChange={choose}
    />
  );

  function choose(chosen: string): void {
    if (chosen === EVERYONE) onChange(undefined);
    else onChange(chosen === NOBODY ? NOBODY : Number(chosen));
  }
}
