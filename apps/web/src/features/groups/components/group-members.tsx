import type { GroupView } from '@app/contracts/groups/groups.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, UsersRound } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { groupMembersQuery } from '../api/group-queries';
import { useGroupsLocation } from '../hooks/use-groups-location';
import { MemberRow } from './member-row';
import { MemberRowsSkeleton } from './member-rows-skeleton';

export interface GroupMembersProps {
  group: GroupView;
  search: string;
}

export function GroupMembers({ group, search }: GroupMembersProps) {
  const t = useText('groups');
  const say = useFailureText();
  const list = useInfiniteQuery(groupMembersQuery(group.id, search));
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={t('members.failed')}
        description={say(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (!list.data) return <MemberRowsSkeleton />;
  const members = list.data.pages.flatMap((page) => page.data);
  const total = list.data.pages[0]?.total ?? group.count;
  if (members.length === 0) return <NoMembers group={group} search={search} />;
  return (
    <>
      <p role="status" className="shrink-0 border-b border-border bg-surface-2 px-4 py-2 text-sm font-medium text-text-2 tabular-nums">
        {t('count', { count: total })}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ul aria-label={t('members.label')} aria-busy={list.isPlaceholderData}>
          {members.map((member) => (
            <MemberRow key={member.contact.id} group={group} member={member} />
          ))}
        </ul>
        {list.hasNextPage && (
          <div className="flex justify-center p-3">
            <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('members.more')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function NoMembers({ group: { kind }, search }: GroupMembersProps) {
  const t = useText('groups.members');
  const { showContacts } = useGroupsLocation();
  if (search !== '') return <EmptyState className="flex-1" icon={<SearchX />} title={t('noResults', { search })} />;
  const isSmart = kind === 'smart';
  return (
    <EmptyState
      className="flex-1"
      icon={<UsersRound />}
      title={t(isSmart ? 'emptySmart' : 'emptyManual')}
      description={t(isSmart ? 'emptySmartHint' : 'emptyManualHint')}
      action={!isSmart && <Button onClick={showContacts}>{t('toContacts')}</Button>}
    />
  );
}
