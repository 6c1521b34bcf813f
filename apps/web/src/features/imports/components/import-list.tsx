import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { listImportsQuery } from '../api/list-imports';
import { ImportRow } from './import-row';

export function ImportList() {
  const t = useText('imports.list');
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <h2 className="border-b border-border bg-surface-2 px-4 py-2.5 text-sm font-semibold text-text-2">{t('title')}</h2>
      <Rows />
    </section>
  );
}

function Rows() {
  const t = useText('imports.list');
  const say = useFailureText();
  const list = useQuery(listImportsQuery);
  if (list.isError && !list.data) {
    return <ErrorState title={t('failed')} description={say(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!list.data) return <RowsSkeleton />;
  if (list.data.imports.length === 0) return <EmptyState icon={<History />} title={t('empty')} description={t('emptyHint')} />;
  return (
    <ul>
      {list.data.imports.map((view) => (
        <ImportRow key={view.id} view={view} />
      ))}
    </ul>
  );
}

function RowsSkeleton() {
  return (
    <div className="flex flex-col">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="flex h-16 flex-col justify-center gap-2 border-b border-border px-4 last:border-0">
          <Skeleton className="w-48" />
          <Skeleton className="w-32" />
        </div>
      ))}
    </div>
  );
}
