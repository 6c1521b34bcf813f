import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useFormatter } from 'use-intl';
import type { ImportView } from '@app/contracts/imports/imports.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { listImportsQuery } from './api/list-imports';
import { ImportStateChip } from './import-state-chip';
import { ImportSteps } from './import-steps';
import { UploadZone } from './upload-zone';

/** Where an import begins, and where all of them are found again. */
export function ImportsScreen() {
  const t = useText('imports');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('title')} back={{ to: '/contacts', label: t('back') }} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-5 md:px-6">
          <ImportSteps current="upload" />
          <UploadZone />
          <ImportList />
        </div>
      </div>
    </div>
  );
}

function ImportList() {
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
  const list = useQuery(listImportsQuery);
  if (list.isError && !list.data) {
    return <QueryError title={t('failed')} query={list} />;
  }
  if (!list.data) return <RowsSkeleton />;
  if (list.data.imports.length === 0)
    return <EmptyList none={{ icon: <History />, title: t('empty'), description: t('emptyHint') }} noMatches={null} />;
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

function ImportRow({ view }: { view: ImportView }) {
  const t = useText('imports');
  const { moment } = useTimeText();
  const counts = useShortCounts(view);
  return (
    <li className="border-b border-border last:border-0">
      <Link
        to="/contacts/imports/$importId"
        params={{ importId: String(view.id) }}
        className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
      >
        <span className="truncate font-semibold text-text">{view.file_name}</span>
        <span className="flex justify-end">
          <ImportStateChip state={view.state} />
        </span>
        <span className="truncate text-sm text-text-3">
          {t('list.by', { name: view.user?.name ?? '—', time: moment(view.created_at) })}
        </span>
        <span className="text-right text-sm text-text-2 tabular-nums">{counts}</span>
      </Link>
    </li>
  );
}

/** Its results, else its length. */
function useShortCounts({ counts, total_rows }: ImportView): string {
  const t = useText('imports');
  const format = useFormatter();
  if (counts) return `${t('counts.created')} ${format.number(counts.created)} · ${t('counts.updated')} ${format.number(counts.updated)}`;
  return total_rows === null ? '' : t('list.rows', { count: total_rows });
}
