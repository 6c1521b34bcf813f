import type { TeamMember } from '@app/contracts/team/team.contract';
import { useQuery } from '@tanstack/react-query';
import { SearchX, UserPlus, UsersRound } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { listMembersQuery } from '../api/list-members';
import { membersWith } from '../list/member-search';
import { MemberRowsSkeleton } from './member-rows-skeleton';
import { MemberTable } from './member-table';

export interface MemberListProps {
  search: string;
  onClear: () => void;
  onInvite: () => void;
  onRemove: (member: TeamMember) => void;
}

export function MemberList({ search, onClear, onInvite, onRemove }: MemberListProps) {
  const t = useText('team.list');
  const say = useFailureText();
  const manages = useCan('team.manage');
  const { data: members, isError, error, isFetching, refetch } = useQuery(listMembersQuery);
  if (isError && !members) {
    return <ErrorState title={t('failed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!members) return <MemberRowsSkeleton />;
  const found = membersWith(members, search);
  if (found.length > 0) return <MemberTable members={found} onRemove={onRemove} />;
  if (search !== '') {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('empty')}
        description={t('noResults', { search })}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  }
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={onInvite}>
      {t('inviteFirst')}
    </Button>
  );
  return <EmptyState icon={<UsersRound />} title={t('empty')} action={manages && invite} />;
}
