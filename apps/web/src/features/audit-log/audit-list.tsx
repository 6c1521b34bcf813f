import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText, SearchX } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ColumnTable } from '@/ui/column-table';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { listEntriesQuery } from './api/audit-log-queries';
import { type AuditFilter, isFiltered, NO_FILTER } from './audit-filter';
import { auditColumns } from './audit-columns';
import { AuditRow } from './audit-row';

export interface AuditListProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

const COLUMNS = ['time', 'actor', 'action', 'target', 'result', 'details'] as const;

export function AuditList({ filter, onFilter }: AuditListProps) {
  const t = useText('auditLog');
  const say = useFailureText();
  const list = useInfiniteQuery(listEntriesQuery(filter));
  if (list.isError && !list.data) {
    return (
      <ErrorState title={t('list.failed')} description={say(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (!list.data) return <Skeleton className="h-96 w-full rounded-lg" />;
  const entries = list.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <NoEntries filter={filter} onFilter={onFilter} />;
  return (
    <>
      <ColumnTable
        label={t('title')}
        heads={COLUMNS.map((column) => t(`columns.${column}`))}
        columnsStyle={auditColumns}
        from="3xl"
        busy={list.isPlaceholderData}
      >
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} onTarget={(target) => onFilter({ ...NO_FILTER, period: 'all', target })} />
        ))}
      </ColumnTable>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-center text-sm text-danger-text">
          {t('list.moreFailed')}
        </p>
      )}
      {list.hasNextPage && (
        <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} className="self-center">
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

function NoEntries({ filter, onFilter }: AuditListProps) {
  const t = useText('auditLog.list');
  if (isFiltered(filter)) {
    const clear = <Button onClick={() => onFilter(NO_FILTER)}>{t('clear')}</Button>;
    return <EmptyState icon={<SearchX />} title={t('noResults')} description={t('noResultsHint')} action={clear} />;
  }
  const showAll = <Button onClick={() => onFilter({ period: 'all' })}>{t('showAll')}</Button>;
  return <EmptyState icon={<ScrollText />} title={t('empty')} description={t('emptyHint')} action={showAll} />;
}
