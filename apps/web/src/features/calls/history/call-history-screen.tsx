import type { CallHistoryPage } from '@app/contracts/calls/calls.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PhoneCall } from 'lucide-react';
import { useEffect } from 'react';
import { clockText } from '@/lib/sound/clock-text';
import { useSilenceOnLeave } from '@/lib/sound/use-playback';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { EmptyList } from '@/ui/empty-list';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { type CallFilter, callHistoryQuery, callStatsQuery } from '../api/call-queries';
import { CallFilters } from './call-filters';
import { CallTable } from './call-table';
import { ExportCalls } from './export-calls';
import { Pages } from './pages';

const route = getRouteApi('/shell/calls-history');

/** All calls that the person may see; the address holds the filters. */
export function CallHistoryScreen() {
  const t = useText('calls.history');
  const { page = 1, ...filter } = route.useSearch();
  const navigate = route.useNavigate();
  useSilenceOnLeave();
  const history = useQuery(callHistoryQuery(filter, page));
  const change = (part: CallFilter) => void navigate({ search: (before) => ({ ...before, ...part, page: undefined }), replace: true });
  const clear = () => void navigate({ search: {} });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const { last_page: last, total, has_more: hasMore } = history.data?.meta ?? {};
  const count = hasMore ? `${total}+` : total;
  // an address of a page that is not there any more
  useEffect(() => {
    if (last !== undefined && page > last) void navigate({ search: (before) => ({ ...before, page: last }), replace: true });
  }, [page, last, navigate]);
  return (
    <>
      <PageHeader title={t('title')} count={count} actions={<ExportCalls filter={filter} />} />
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 md:p-6">
        <Stats filter={filter} />
        <CallFilters filter={filter} onChange={change} onClear={isFiltered ? clear : undefined} />
        <List history={history} onClear={isFiltered ? clear : undefined} />
      </div>
      {last !== undefined && (
        <Pages
          page={page}
          last={last}
          total={String(count)}
          onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })}
        />
      )}
    </>
  );
}

interface ListProps {
  history: UseQueryResult<CallHistoryPage>;
  /** Where filters are set. */
  onClear: (() => void) | undefined;
}

function List({ history, onClear }: ListProps) {
  const t = useText('calls.history');
  if (!history.data) return history.isError ? <QueryError title={t('failed')} query={history} /> : <Rows />;
  if (history.data.data.length > 0) return <CallTable calls={history.data.data} />;
  return (
    <EmptyList
      none={{
        icon: <PhoneCall />,
        title: t('none'),
        description: t('noneHint'),
        action: <ButtonLink to="/calls">{t('toCalls')}</ButtonLink>,
      }}
      noMatches={onClear ? { isNarrowed: true, title: t('empty'), description: t('emptyHint'), clear: t('clear'), onClear } : null}
    />
  );
}

const Rows = () => (
  <div aria-hidden className="flex flex-col gap-3">
    {Array.from({ length: 8 }, (_, index) => (
      <Skeleton key={index} className="h-12" />
    ))}
  </div>
);

/** A failure of the metrics leaves the list alone (document 000, section 8). */
function Stats({ filter: { date_from, date_to } }: { filter: CallFilter }) {
  const t = useText('calls.stats');
  const { data } = useQuery(callStatsQuery({ date_from, date_to }));
  const share = data && data.total_calls > 0 ? data.outbound_calls / data.total_calls : 0;
  const average = data && data.answered_calls > 0 ? clockText(data.total_duration / data.answered_calls) : '–';
  const metrics = [
    { name: t('total'), value: data?.total_calls, hint: data && t('answered', { count: String(data.answered_calls) }) },
    { name: t('inbound'), value: data?.inbound_calls, hint: data && t('missed', { count: String(data.missed_calls) }) },
    { name: t('outbound'), value: data?.outbound_calls, hint: data && t('ofAll', { share }) },
    { name: t('talked'), value: data?.formatted_total_duration, hint: data && t('perCall', { time: average }) },
  ];
  return (
    <dl aria-label={t('label')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {metrics.map(({ name, value, hint }) => (
        <div key={name} className="min-h-24 rounded-lg border border-border bg-surface px-4 py-3 shadow-e1">
          <dt className="text-sm text-text-2">{name}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value ?? '–'}</dd>
          <dd className="text-sm text-text-2">{hint ?? '\u00A0'}</dd>
        </div>
      ))}
    </dl>
  );
}
