import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { call } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { timelineKeys } from './api/timeline-keys';
import { FILTER_NAMES, kindsOf, type TimelineFilter } from './timeline-filter';
import { TimelineEntry } from './timeline-entry';

export interface TimelineProps {
  contactId: number;
}

/** Everything that has happened with a contact, the newest first. */
export function Timeline({ contactId }: TimelineProps) {
  const t = useText('timeline');
  const [filter, setFilter] = useState<TimelineFilter>('all');
  return (
    <section aria-label={t('title')} className="min-w-0">
      <h3 className="text-md font-semibold text-text">{t('title')}</h3>
      <TimelineFilters filter={filter} onFilter={setFilter} />
      <TimelineList contactId={contactId} filter={filter} onClear={() => setFilter('all')} />
    </section>
  );
}

interface TimelineFiltersProps {
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
}

function TimelineFilters({ filter, onFilter }: TimelineFiltersProps) {
  const t = useText('timeline');
  return (
    <div role="group" aria-label={t('filter')} className="my-2.5 flex flex-wrap gap-1.5">
      {FILTER_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
          className={classNames(
            'touch-target h-7 rounded-full border border-border px-2.5 text-xs font-medium text-text-2 pointer-coarse:h-9',
            name === filter ? 'border-brand bg-brand-soft text-brand-text' : 'hover:bg-surface-2',
          )}
        >
          {t(`filters.${name}`)}
        </button>
      ))}
    </div>
  );
}

interface TimelineListProps {
  contactId: number;
  filter: TimelineFilter;
  onClear: () => void;
}

function TimelineList({ contactId, filter, onClear }: TimelineListProps) {
  const t = useText('timeline');
  const list = useTimeline(contactId, filter);
  if (list.isError && !list.data) return <QueryError title={t('failed')} query={list} />;
  if (!list.data) return <TimelineSkeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyList
        none={{ icon: <History />, title: t('empty'), description: t('emptyHint') }}
        noMatches={{ isNarrowed: filter !== 'all', title: t('empty'), description: t('emptyHint'), clear: t('showAll'), onClear }}
      />
    );
  return (
    <>
      <ol aria-busy={list.isPlaceholderData} className="flex flex-col">
        {items.map((item) => (
          <TimelineEntry key={`${item.kind}-${item.id}`} item={item} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="mt-1 w-full">
          {list.isFetchNextPageError ? t('moreFailed') : t('more')}
        </Button>
      )}
    </>
  );
}

export const useTimeline = (contactId: number, filter: TimelineFilter = 'all') => useInfiniteQuery(listTimelineQuery(contactId, filter));

/** The history of a contact, the newest entry first, page by page. */
const listTimelineQuery = (contactId: number, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: timelineKeys.list(contactId, filter),
    queryFn: ({ signal, pageParam }) =>
      call(api.timeline.list, { params: { id: contactId }, query: { kinds: kindsOf(filter), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Three entries that are still to come. */
function TimelineSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-7 rounded-full" />
          <div className="flex flex-1 flex-col gap-1.5 pt-1">
            <Skeleton className={width} />
            <Skeleton className="w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
