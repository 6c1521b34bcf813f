import type { TeamMember } from '@app/contracts/team/team.contract';
import { useText } from '@/lib/text/use-text';
import { ColumnTable } from '@/ui/column-table';
import { MemberRow } from './member-row';
import { columnsStyle } from './table-style';

export interface MemberTableProps {
  members: readonly TeamMember[];
  onRemove: (member: TeamMember) => void;
}

const COLUMNS = ['name', 'email', 'role', 'status', 'updated', 'actions'] as const;

export function MemberTable({ members, onRemove }: MemberTableProps) {
  const t = useText('team');
  return (
    <ColumnTable label={t('list.label')} heads={COLUMNS.map((column) => t(`columns.${column}`))} columnsStyle={columnsStyle} from="4xl">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} onRemove={() => onRemove(member)} />
      ))}
    </ColumnTable>
  );
}
