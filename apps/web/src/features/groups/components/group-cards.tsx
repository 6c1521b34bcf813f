import type { GroupList } from '@app/contracts/groups/groups.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, SearchX, UsersRound } from 'lucide-react';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { GroupCard } from './group-card';

export interface GroupCardsProps {
  list: UseQueryResult<GroupList>;
  search: string;
  onNew: () => void;
}

const GRID = 'grid grid-cols-1 gap-3 @lg:grid-cols-2 @4xl:grid-cols-3';
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function GroupCards({ list, search, onNew }: GroupCardsProps) {
  const t = useText('groups');
  const say = useFailureText();
  if (list.isError && !list.data) {
    return (
      <ErrorState title={t('list.failed')} description={say(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (!list.data) return <CardsSkeleton />;
  if (list.data.data.length === 0) return <NoGroups onNew={onNew} />;
  const found = list.data.data.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  if (found.length === 0) return <EmptyState icon={<SearchX />} title={t('list.noResults', { search })} />;
  return (
    <ul aria-label={t('label')} className={GRID}>
      {found.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
    </ul>
  );
}

function NoGroups({ onNew }: Pick<GroupCardsProps, 'onNew'>) {
  const t = useText('groups');
  const manages = useCan('groups.manage');
  return (
    <EmptyState
      icon={<UsersRound />}
      title={t('list.empty')}
      description={t(manages ? 'list.emptyHint' : 'list.emptyReadOnly')}
      action={
        manages && (
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNew}>
            {t('create')}
          </Button>
        )
      }
    />
  );
}

function CardsSkeleton() {
  const t = useText('kit');
  return (
    <div className={GRID}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {PLACES.map((place) => (
        <div key={place} className="flex min-h-36 flex-col gap-3 rounded-lg border border-border bg-surface p-4">
          <Skeleton className="w-40" />
          <Skeleton className="h-6 w-24" />
          <Skeleton className="w-56 max-w-full" />
        </div>
      ))}
    </div>
  );
}
