import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, UsersRound } from 'lucide-react';
import type { GroupList, GroupView } from '@app/contracts/groups/groups.contract';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { groupPlace, useGroupsLocation } from './use-groups-location';
import { useRuleText } from './use-rule-text';
import { GroupKindChip } from './group-kind-chip';

export interface GroupCardsProps {
  list: UseQueryResult<GroupList>;
  search: string;
  onNew: () => void;
}

const GRID = 'grid grid-cols-1 gap-3 @lg:grid-cols-2 @4xl:grid-cols-3';
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function GroupCards({ list, search, onNew }: GroupCardsProps) {
  const t = useText('groups');
  if (list.isError && !list.data) {
    return <QueryError title={t('list.failed')} query={list} />;
  }
  if (!list.data) return <CardsSkeleton />;
  const found = list.data.data.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  if (found.length === 0) return <NoGroups search={list.data.data.length > 0 ? search : ''} onNew={onNew} />;
  return (
    <ul aria-label={t('label')} className={GRID}>
      {found.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
    </ul>
  );
}

function NoGroups({ search, onNew }: Pick<GroupCardsProps, 'search' | 'onNew'>) {
  const t = useText('groups');
  const kit = useText('kit');
  const manages = useCan('groups.manage');
  const { clearSearch } = useGroupsLocation();
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNew}>
      {t('create')}
    </Button>
  );
  return (
    <EmptyList
      none={{
        icon: <UsersRound />,
        title: t('list.empty'),
        description: t(manages ? 'list.emptyHint' : 'list.emptyReadOnly'),
        action: manages && create,
      }}
      noMatches={{
        isNarrowed: search !== '',
        title: t('list.noResults', { search }),
        clear: kit('clearSearch'),
        onClear: clearSearch,
      }}
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

function GroupCard({ group }: { group: GroupView }) {
  const t = useText('groups');
  const time = useTimeFromNow();
  const sentence = useRuleText();
  const { id, name, description, kind, rule, count, updated_at } = group;
  return (
    <li className="min-w-0">
      <Link
        to="/contacts"
        search={groupPlace(id)}
        className="flex h-full min-h-36 flex-col gap-2 rounded-lg border border-border bg-surface p-4 shadow-e1 transition-colors duration-120 hover:border-border-strong hover:bg-surface-2"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-text">{name}</span>
          <GroupKindChip kind={kind} />
        </span>
        <span className="text-lg font-semibold text-text tabular-nums">{t('count', { count })}</span>
        <span className="line-clamp-2 text-sm break-words text-text-2">{description || (rule ? sentence(rule) : t('page.byHand'))}</span>
        <span className="mt-auto pt-1 text-xs text-text-3">{t('changed', { when: time.ago(updated_at) })}</span>
      </Link>
    </li>
  );
}
