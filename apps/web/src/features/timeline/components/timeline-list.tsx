import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { listTimelineQuery } from '../api/list-timeline';
import type { TimelineFilter } from '../entries/timeline-filter';
import { TimelineEntry } from './timeline-entry';
import { TimelineSkeleton } from './timeline-skeleton';

export interface TimelineListProps {
  contactId: number;
  filter: TimelineFilter;
  onClear: () => void;
}

export function TimelineList({ contactId, filter, onClear }: TimelineListProps) {
  const t = useText('timeline');
  const say = useFailureText();
  const list = useInfiniteQuery(listTimelineQuery(contactId, filter));
  const retry = () => void list.refetch();
  if (list.isError && !list.data)
    return <ErrorState title={t('failed')} description={say(list.error)} onRetry={retry} retrying={list.isFetching} />;
  if (!list.data) return <TimelineSkeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<History />}
        title={t('empty')}
        description={t('emptyHint')}
        action={<Button onClick={onClear}>{t('showAll')}</Button>}
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
