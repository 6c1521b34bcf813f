import type { InventoryRunDetail } from '@app/contracts/inventory/inventory-runs.contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { hasCode } from '@/lib/api/api-failure';
import { useSizeText } from '@/lib/text/use-size-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { CountTiles } from '@/ui/count-tiles';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { ProgressBar } from '@/ui/progress-bar';
import { Skeleton } from '@/ui/skeleton';
import { integrationsQuery, runQuery } from '../api/integration-queries';
import { PendingRun } from './pending-run';
import { RunRows } from './run-rows';
import { SourceWords } from '../words/source-words';
import { RunStateChip } from './run-state-chip';
import { RunTallies } from './run-tallies';
import { useRunText } from './use-run-text';

const route = getRouteApi('/shell/inventory/runs/$runId');

/** One file: what it does, or did, and the records to look at. */
export function RunScreen() {
  const t = useText('integrations.run');
  const query = useQuery(runQuery(Number(route.useParams().runId)));
  const { data: run, error } = query;
  const isGone = hasCode(error, 'request.not_found');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={run ? run.file_name || t('noFile') : t('back')}
        back={{ to: '/inventory/runs', label: t('back') }}
        mark={run && <RunStateChip state={run.state} />}
      />
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {isGone && <EmptyState icon={<FileX />} title={t('gone')} description={t('goneHint')} />}
        {error && !isGone && !run && <QueryError title={t('failed')} query={query} />}
        {!error && !run && <Skeleton className="m-6 h-64 rounded-lg" />}
        {run && !isGone && (
          <div className="mx-auto flex w-full max-w-240 flex-col gap-5 px-4 py-5 md:px-6">
            <RunContent run={run} />
          </div>
        )}
      </div>
    </div>
  );
}

function RunContent({ run }: { run: InventoryRunDetail }) {
  const { state } = run;
  if (state === 'fetching' || state === 'queued' || state === 'parsing' || state === 'applying')
    return (
      <>
        <RunMeta run={run} />
        <RunProgress state={state} records={run.counts.records} />
      </>
    );
  const hasCounts = run.counts.records > 0;
  return (
    <>
      <RunMeta run={run} />
      {state === 'held_for_approval' ? <PendingRun key={run.id} run={run} /> : <Outcome run={run} />}
      <SourceWords sourceId={run.source_id} />
      {hasCounts && <RunCounts run={run} />}
      <RunTallies reasons={run.reasons} warnings={run.warnings} />
      {hasCounts && <RunRows runId={run.id} />}
    </>
  );
}

function RunMeta({ run }: { run: InventoryRunDetail }) {
  const t = useText('integrations.run');
  const { moment } = useTimeText();
  const sizeOf = useSizeText();
  const text = useRunText();
  const size = run.file_size > 0 ? sizeOf(run.file_size) : null;
  const duration = text.durationOf(run);
  const words = [text.sourceOf(run), text.triggerOf(run), moment(run.created_at), size, duration && t('took', { duration })];
  return <p className="text-sm text-text-3">{words.filter(Boolean).join(' · ')}</p>;
}

function RunProgress({ state, records }: { state: 'fetching' | 'queued' | 'parsing' | 'applying'; records: number }) {
  const t = useText('integrations.run');
  const format = useFormatter();
  const words = t(`working.${state}`);
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-e1">
      <h2 role="status" className="text-md font-semibold text-text">
        {words}
      </h2>
      <ProgressBar label={words} share={null} />
      {state === 'fetching' && <p className="text-sm text-text-2">{t('settles')}</p>}
      {state === 'parsing' && records > 0 && (
        <p className="text-sm text-text-2 tabular-nums">{t('read', { count: format.number(records) })}</p>
      )}
      <p className="text-sm text-text-3">{t('leave')}</p>
    </section>
  );
}

/** The way on after a file that could not be applied: the connection where it is fetched, else another file. */
function TryAgain({ run: { source_id: sourceId } }: { run: InventoryRunDetail }) {
  const t = useText('integrations.run');
  const { data } = useQuery(integrationsQuery);
  const source = data?.sources.find(({ id }) => id === sourceId);
  if (!source?.active) return null;
  return (
    <ButtonLink to={source.connection ? '/inventory/connect' : '/inventory/upload'} search={{ source: sourceId }} size="sm">
      {t(source.connection ? 'checkServer' : 'again')}
    </ButtonLink>
  );
}

/** How it ended; of a first file, whether the integration is connected by it. */
function Outcome({ run }: { run: InventoryRunDetail }) {
  const t = useText('integrations');
  const { first } = route.useSearch();
  const reason = useRunText().reasonOf(run);
  if (run.state === 'applied')
    return first ? (
      <Banner
        tone="success"
        action={
          <ButtonLink to="/inventory" size="sm">
            {t('showStock')}
          </ButtonLink>
        }
      >
        {t('connected')}
      </Banner>
    ) : null;
  const isFailure = run.state === 'aborted' || run.state === 'failed';
  return (
    <Banner tone={isFailure ? 'danger' : 'info'} action={isFailure && <TryAgain run={run} />}>
      {first && isFailure && <p className="font-semibold">{t('notConnected')}</p>}
      <p>{reason}</p>
      {run.lost_columns.length > 0 && <p className="mt-1">{t('run.lost', { columns: run.lost_columns.join(', ') })}</p>}
      {isFailure && run.new_columns.length > 0 && <p>{t('run.added', { columns: run.new_columns.join(', ') })}</p>}
    </Banner>
  );
}

const COUNTS = ['created', 'updated', 'unchanged', 'renumbered', 'vanishing', 'protected', 'skipped', 'rejected'] as const;
/** Shown also when they are zero. */
const ALWAYS: readonly string[] = ['created', 'updated', 'unchanged', 'vanishing'];

function RunCounts({ run: { counts } }: { run: InventoryRunDetail }) {
  const t = useText('integrations');
  const shown = COUNTS.filter((kind) => counts[kind] > 0 || ALWAYS.includes(kind));
  return (
    <section className="flex flex-col gap-2">
      <CountTiles
        label={t('counts.label')}
        tiles={[
          { kind: 'records', words: t('counts.records'), count: counts.records },
          ...shown.map((kind) => ({ kind, words: t(`counts.${kind}`), count: counts[kind] })),
        ]}
      />
      {counts.protected > 0 && <p className="text-sm text-text-3">{t('protectedHint')}</p>}
    </section>
  );
}
