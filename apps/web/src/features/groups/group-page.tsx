import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { GroupView } from '@app/contracts/groups/groups.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyList } from '@/ui/empty-list';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { getGroupQuery, groupMembersQuery } from './api/group-queries';
import type { GroupFormTarget } from './use-group-form';
import { useGroupsLocation } from './use-groups-location';
import { GroupHeader } from './group-header';
import { MemberRow } from './member-row';

export interface GroupPageProps {
  groupId: number;
  onEdit: (target: GroupFormTarget) => void;
}

/** One group: what it is, and who is in it now. */
export function GroupPage({ groupId, onEdit }: GroupPageProps) {
  const t = useText('groups');
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
    return <QueryError title={t('page.failed')} query={group} />;
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

interface GroupMembersProps {
  group: GroupView;
  search: string;
}

function GroupMembers({ group, search }: GroupMembersProps) {
  const t = useText('groups');
  const list = useInfiniteQuery(groupMembersQuery(group.id, search));
  if (list.isError && !list.data) {
    return <QueryError title={t('members.failed')} query={list} />;
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
  const kit = useText('kit');
  const { showContacts, clearSearch } = useGroupsLocation();
  const isSmart = kind === 'smart';
  return (
    <EmptyList
      className="flex-1"
      none={{
        icon: <UsersRound />,
        title: t(isSmart ? 'emptySmart' : 'emptyManual'),
        description: t(isSmart ? 'emptySmartHint' : 'emptyManualHint'),
        action: <Button onClick={showContacts}>{t('toContacts')}</Button>,
      }}
      noMatches={{ isNarrowed: search !== '', title: t('noResults', { search }), clear: kit('clearSearch'), onClear: clearSearch }}
    />
  );
}

const WIDTHS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44'];

function MemberRowsSkeleton() {
  const t = useText('kit');
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {WIDTHS.map((width) => (
        <div key={width} className="flex min-h-16 items-center gap-3 border-b border-border px-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className={width} />
            <Skeleton className="h-3.5 w-52 max-w-full" />
          </div>
        </div>
      ))}
    </>
  );
}
