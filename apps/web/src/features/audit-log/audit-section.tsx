import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, ScrollText, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { AuditVerification } from '@app/contracts/audit-log/audit-log.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { notify } from '@/ui/notify';
import { ColumnTable } from '@/ui/column-table';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { auditLogKeys, exportAuditLog, listEntriesQuery, verifyAuditLog } from './api/audit-log-queries';
import { type AuditFilter, isFiltered, NO_FILTER } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { auditColumns } from './audit-columns';
import { AuditRow } from './audit-row';

/** Settings, Audit Logs: who changed what, when and from where. */
export function AuditSection() {
  const t = useText('auditLog');
  const { filter, show } = useAuditLocation();
  const exporting = useExportAuditLog();
  const verifying = useVerifyAuditLog();
  return (
    <SettingsPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <Button icon={<ShieldCheck aria-hidden />} loading={verifying.isPending} onClick={() => verifying.mutate()}>
            {t('verify.button')}
          </Button>
          <Button icon={<Download aria-hidden />} loading={exporting.isPending} onClick={() => exporting.mutate(filter)}>
            {t('export.button')}
          </Button>
        </>
      }
    >
      <VerifyResult verification={verifying.data} error={verifying.error} />
      <AuditFilters filter={filter} onFilter={show} />
      <AuditList filter={filter} onFilter={show} />
    </SettingsPage>
  );
}

/** Verifies the integrity of the log; the check itself is logged. */
function useVerifyAuditLog() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: verifyAuditLog, onSettled: () => queries.invalidateQueries({ queryKey: auditLogKeys.all }) });
}

/** A file for spreadsheets of what the list shows. That it was taken out is an entry of the list. */
function useExportAuditLog() {
  const t = useText('auditLog.export');
  const say = useFailureText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: exportAuditLog,
    onSuccess: () => notify({ title: t('done'), tone: 'success' }),
    onError: (error) => notify({ title: t('failed'), description: say(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: auditLogKeys.all }),
  });
}

const route = getRouteApi('/shell/settings/audit');

/** Which entries the address asks for, and the way to others. */
function useAuditLocation() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = useMemo<AuditFilter>(() => ({ ...NO_FILTER, ...withoutGaps(search) }), [search]);
  const show = (change: Partial<AuditFilter>) => {
    const next = Object.entries({ ...filter, ...change }).filter(([name, value]) => value !== NO_FILTER[name as keyof AuditFilter]);
    void navigate({ search: Object.fromEntries(next), replace: true });
  };
  return { filter, show };
}

const withoutGaps = (search: object): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

interface VerifyResultProps {
  verification: AuditVerification | undefined;
  error: Error | null;
}

/** Whether the chain holds, how far it was walked, and the first place that does not follow. */
function VerifyResult({ verification, error }: VerifyResultProps) {
  const t = useText('auditLog.verify');
  const say = useFailureText();
  const { moment } = useTimeText();
  if (error) return <Banner tone="danger">{say(error, t('failed'))}</Banner>;
  if (!verification) return null;
  const { broken, checked, purged, head, verified_at } = verification;
  if (broken) {
    return (
      <Banner tone="danger">
        <p className="font-medium">{t('broken', { id: String(broken.id) })}</p>
        <p className="text-sm">{t(`troubles.${broken.trouble}`)}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="success">
      <p className="font-medium">{t('whole', { count: checked })}</p>
      <p className="text-sm">{t('when', { time: moment(verified_at) })}</p>
      {purged > 0 && <p className="text-sm">{t('purged', { id: String(purged) })}</p>}
      {head && (
        <p className="text-sm wrap-anywhere">
          {t('head')} <span className="font-mono text-xs">{head}</span>
        </p>
      )}
    </Banner>
  );
}

interface AuditListProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

const COLUMNS = ['time', 'actor', 'action', 'target', 'result', 'details'] as const;

function AuditList({ filter, onFilter }: AuditListProps) {
  const t = useText('auditLog');
  const list = useInfiniteQuery(listEntriesQuery(filter));
  if (list.isError && !list.data) {
    return <QueryError title={t('list.failed')} query={list} />;
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
  const showAll = <Button onClick={() => onFilter({ period: 'all' })}>{t('showAll')}</Button>;
  return (
    <EmptyList
      none={{ icon: <ScrollText />, title: t('empty'), description: t('emptyHint'), action: showAll }}
      noMatches={{
        isNarrowed: isFiltered(filter),
        title: t('noResults'),
        description: t('noResultsHint'),
        clear: t('clear'),
        onClear: () => onFilter(NO_FILTER),
      }}
    />
  );
}
