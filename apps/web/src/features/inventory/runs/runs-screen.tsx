import type { InventoryRunView } from '@app/contracts/inventory/inventory-runs.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { listRunsQuery } from '../api/integration-queries';
import { RunStateChip } from './run-state-chip';
import { useRunText } from './use-run-text';

/** The files that have come, with what became of them. */
export function RunsScreen() {
  const t = useText('integrations');
  const setup = useText('feedSetup');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('runs.title')} back={{ to: '/inventory', label: setup('upload.back') }} />
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto w-full max-w-280 px-4 py-5 md:px-6">
          <Runs />
        </div>
      </div>
    </div>
  );
}

function Runs() {
  const t = useText('integrations');
  const list = useInfiniteQuery(listRunsQuery);
  if (list.isError && !list.data) return <QueryError title={t('runs.failed')} query={list} />;
  if (!list.data) return <RunsSkeleton />;
  const runs = list.data.pages.flatMap((page) => page.runs);
  if (runs.length === 0)
    return (
      <EmptyList
        none={{
          icon: <History />,
          title: t('runs.empty'),
          description: t('runs.emptyHint'),
          action: (
            <ButtonLink to="/inventory" search={{ integrations: '1' }} variant="primary">
              {t('title')}
            </ButtonLink>
          ),
        }}
        noMatches={null}
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <RunTable runs={runs} />
      {list.isFetchNextPageError && <Banner tone="danger">{t('runs.moreFailed')}</Banner>}
      {list.hasNextPage && (
        <Button className="self-center" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('runs.more')}
        </Button>
      )}
    </div>
  );
}

const HEADS = ['file', 'state', 'changes', 'duration', 'received'] as const;
const GRID = '@3xl:grid-cols-[minmax(0,1.6fr)_9.5rem_minmax(0,1.5fr)_5rem_10.5rem]';

function RunTable({ runs }: { runs: InventoryRunView[] }) {
  const t = useText('integrations.runs');
  return (
    <div role="table" aria-label={t('title')} className="overflow-hidden rounded-lg border border-border bg-surface shadow-e1">
      <div role="rowgroup" className="@max-3xl:sr-only">
        <div
          role="row"
          className={`grid h-10 items-center gap-x-4 border-b border-border bg-surface-2 px-4 text-xs font-semibold text-text-2 ${GRID}`}
        >
          {HEADS.map((head) => (
            <span key={head} role="columnheader">
              {t(head)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </div>
    </div>
  );
}

function RunRow({ run }: { run: InventoryRunView }) {
  const t = useText('integrations.runs');
  const { moment } = useTimeText();
  const text = useRunText();
  return (
    <div
      role="row"
      className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-border px-4 py-2.5 text-sm text-text-2 last:border-0 hover:bg-surface-2 ${GRID}`}
    >
      <span role="cell" className="min-w-0">
        <Link
          to="/inventory/runs/$runId"
          params={{ runId: String(run.id) }}
          className="block truncate text-base leading-6 font-semibold text-text after:absolute after:inset-0 focus-visible:-outline-offset-2"
        >
          {run.file_name || t('noFile')}
        </Link>
        <span className="block truncate text-text-3">{t('from', { source: text.sourceOf(run), trigger: text.triggerOf(run) })}</span>
      </span>
      <span role="cell" className="justify-self-end @3xl:justify-self-start">
        <RunStateChip state={run.state} />
      </span>
      <span role="cell" className="min-w-0 truncate @max-3xl:col-span-2">
        {text.changesOf(run)}
      </span>
      <span role="cell" className="tabular-nums @max-3xl:hidden">
        {text.durationOf(run) ?? '—'}
      </span>
      <span role="cell" className="truncate text-text-3 tabular-nums @max-3xl:col-span-2">
        {moment(run.created_at)}
      </span>
    </div>
  );
}

function RunsSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="flex h-16 flex-col justify-center gap-2 border-b border-border px-4 last:border-0">
          <Skeleton className="w-48" />
          <Skeleton className="w-72" />
        </div>
      ))}
    </div>
  );
}
