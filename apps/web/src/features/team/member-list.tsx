import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import type { TeamMember } from '@app/contracts/team/team.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { ColumnTable } from '@/ui/column-table';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { listMembersQuery } from './api/list-members';
import { MemberRow } from './member-row';
import { columnsStyle, rowStyle } from './table-style';

export interface MemberListProps {
  search: string;
  onClear: () => void;
  onInvite: () => void;
  onRemove: (member: TeamMember) => void;
}

export function MemberList({ search, onClear, onInvite, onRemove }: MemberListProps) {
  const t = useText('team.list');
  const manages = useCan('team.manage');
  const query = useQuery(listMembersQuery);
  const { data: members, isError } = query;
  if (isError && !members) {
    return <QueryError title={t('failed')} query={query} />;
  }
  if (!members) return <MemberRowsSkeleton />;
  const found = membersWith(members, search);
  if (found.length > 0) return <MemberTable members={found} onRemove={onRemove} />;
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={onInvite}>
      {t('inviteFirst')}
    </Button>
  );
  return (
    <EmptyList
      none={{ icon: <UsersRound />, title: t('empty'), action: manages && invite }}
      noMatches={{ isNarrowed: search !== '', title: t('empty'), description: t('noResults', { search }), clear: t('clear'), onClear }}
    />
  );
}

interface MemberTableProps {
  members: readonly TeamMember[];
  onRemove: (member: TeamMember) => void;
}

const COLUMNS = ['name', 'email', 'role', 'status', 'updated', 'actions'] as const;

function MemberTable({ members, onRemove }: MemberTableProps) {
  const t = useText('team');
  return (
    <ColumnTable label={t('list.label')} heads={COLUMNS.map((column) => t(`columns.${column}`))} columnsStyle={columnsStyle} from="4xl">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} onRemove={() => onRemove(member)} />
      ))}
    </ColumnTable>
  );
}

const ROWS = ['w-36', 'w-44', 'w-32', 'w-40', 'w-36'].map((width, index) => ({ key: `row-${index}`, width }));

function MemberRowsSkeleton() {
  const t = useText('team.list');
  return (
    <div className="flex flex-col @max-4xl:gap-2.5 @4xl:rounded-lg @4xl:border @4xl:border-border @4xl:bg-surface">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {ROWS.map(({ key, width }) => (
        <div
          key={key}
          className={classNames(
            rowStyle,
            'min-h-14 border-border bg-surface px-4 py-3 @max-4xl:rounded-lg @max-4xl:border @4xl:not-first:border-t',
          )}
        >
          <Skeleton className={classNames(width, 'max-w-full [grid-area:name]')} />
          <Skeleton className="w-48 max-w-full [grid-area:email]" />
          <Skeleton className="h-5 w-16 rounded-full [grid-area:role]" />
          <Skeleton className="h-5 w-16 rounded-full [grid-area:status]" />
          <Skeleton className="w-28 [grid-area:updated]" />
        </div>
      ))}
    </div>
  );
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The members whose name or email contains the text, ignoring case and accents. */
export function membersWith(members: readonly TeamMember[], search: string): readonly TeamMember[] {
  const wanted = folded(search.trim());
  return wanted === '' ? members : members.filter(({ name, email }) => folded(`${name} ${email}`).includes(wanted));
}
