import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { hasCode } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { getGroupQuery } from '../api/group-queries';
import type { GroupFormTarget } from '../hooks/use-group-form';
import { useGroupsLocation } from '../hooks/use-groups-location';
import { GroupHeader } from './group-header';
import { GroupMembers } from './group-members';

export interface GroupPageProps {
  groupId: number;
  onEdit: (target: GroupFormTarget) => void;
}

/** One group: what it is, and who is in it now. */
export function GroupPage({ groupId, onEdit }: GroupPageProps) {
  const t = useText('groups');
  const say = useFailureText();
  const { search, show } = useGroupsLocation();
  const group = useQuery(getGroupQuery(groupId));
  if (hasCode(group.error, 'request.not_found')) {
    return (
      <EmptyState
        className="flex-1"
        icon={<UsersRound />}
        title={t('page.gone')}
        action={<Button onClick={() => show(null)}>{t('page.back')}</Button>}
      />
    );
  }
  if (group.isError && !group.data) {
    return (
      <ErrorState
        title={t('page.failed')}
        description={say(group.error)}
        onRetry={() => void group.refetch()}
        retrying={group.isFetching}
      />
    );
  }
  return (
    <section
      aria-label={group.data?.name ?? t('title')}
      className="@container flex min-h-0 flex-1 flex-col overflow-hidden border-border bg-surface max-md:border-t md:rounded-lg md:border md:shadow-e1"
    >
      {group.data ? <GroupHeader group={group.data} onEdit={onEdit} /> : <HeaderSkeleton />}
      {group.data && <GroupMembers group={group.data} search={search} />}
    </section>
  );
}

function HeaderSkeleton() {
  return (
    <div className="flex flex-col gap-3 border-b border-border p-4">
      <Skeleton className="w-24" />
      <Skeleton className="h-6 w-48" />
      <Skeleton className="w-72 max-w-full" />
    </div>
  );
}
