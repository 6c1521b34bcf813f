import type { ConversationStats } from '@app/contracts/conversations/conversations.contract';
import { DASHBOARD_RANGES, type DashboardQuery, type DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMe } from '@/lib/session/use-me';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { AtOnce, type FirstAnswer } from '@/ui/at-once';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { QueriesError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Tabs } from '@/ui/tabs';
import { AnswersByPerson } from './answers-by-person';
import { activityQuery, contactsTotalQuery, dashboardQuery, longestWaitsQuery, stageCountsQuery } from './api/dashboard-queries';
import { Counters, hasFailed } from './counters';
import { type Days, fitted, isRangeDay } from './own-range';
import { RecentActivity } from './recent-activity';
import { LeadsByStage, QuickActions, TeamNow, type TeamNowProps } from './side-cards';
import { useDuration } from './use-duration';
import { WaitingNow } from './waiting-now';

export interface DashboardScreenProps extends TeamNowProps {
  /** From the address. */
  query: DashboardQuery;
  onQueryChange: (query: DashboardQuery) => void;
  chats: UseQueryResult<ConversationStats>;
  /** The checklist of the first day, null once it is done. */
  firstDay: ReactNode;
  /** The checklist and the team: what else the page waits for. */
  others: readonly FirstAnswer[];
  /** Where the columns are one, the checklist comes first. */
  isFirstDay: boolean;
}

export function DashboardScreen({ query, onQueryChange, chats, firstDay, others, isFirstDay, ...team }: DashboardScreenProps) {
  const t = useText('dashboard');
  const metrics = useQuery(dashboardQuery(query));
  const contacts = useQuery(contactsTotalQuery);
  const lists = [useQuery(longestWaitsQuery), useQuery(activityQuery), useQuery(stageCountsQuery), useQuery(pipelineSettingsQuery)];
  const failed = [metrics, chats, contacts].filter(hasFailed);
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <a
            href={exportPath(query)}
            download
            className={classNames(buttonStyle({ size: 'sm' }), 'max-md:w-11 max-md:border-transparent max-md:px-0 max-md:shadow-none')}
          >
            <Download aria-hidden />
            <span className="max-md:sr-only">{t('export')}</span>
          </a>
        }
      >
        <RangeChoice query={query} shown={metrics.data} onQueryChange={onQueryChange} />
      </PageHeader>
      <div className="flex w-full max-w-7xl flex-col gap-4 p-4 md:p-6">
        <AtOnce queries={[metrics, chats, contacts, ...lists, ...others]} skeleton={<DashboardToCome />}>
          <Welcome metrics={metrics.data} />
          <Counters metrics={metrics} range={metrics.isPlaceholderData ? null : query.range} chats={chats} contacts={contacts} />
          {failed.length > 0 && (
            <div className="rounded-lg border border-border bg-card">
              <QueriesError title={t('failed')} queries={failed} />
            </div>
          )}
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-4">
              <WaitingNow metrics={metrics.data} />
              <RecentActivity />
              <LeadsByStage />
              {metrics.data?.agents && <AnswersByPerson agents={metrics.data.agents} />}
            </div>
            <div className={classNames('flex min-w-0 flex-col gap-4', isFirstDay && 'max-lg:order-first')}>
              {firstDay}
              <TeamNow {...team} />
              <QuickActions />
            </div>
          </div>
        </AtOnce>
      </div>
    </>
  );
}

/** The skeleton is as high as the page is in most dealerships. */
const DashboardToCome = () => (
  <>
    <Skeleton className="h-14 max-w-96" />
    <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-32 rounded-lg xl:h-28" />
      ))}
    </div>
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-100 rounded-lg" />
      <Skeleton className="h-100 rounded-lg" />
    </div>
  </>
);

const exportPath = (query: DashboardQuery): string => `/api/dashboard/export?${new URLSearchParams(Object.entries(query)).toString()}`;

function Welcome({ metrics }: { metrics: DashboardView | undefined }) {
  const t = useText('dashboard');
  const me = useMe();
  const duration = useDuration();
  const { clock } = useTimeText();
  const now = metrics?.now;
  const wait = now?.oldest_wait && metrics ? (Date.parse(metrics.as_of) - Date.parse(now.oldest_wait)) / 1000 : null;
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      <div>
        <h2 className="text-xl font-semibold text-balance text-text">{t('welcome', { name: me.firstName })}</h2>
        <p className="mt-0.5 min-h-10 text-base text-text-2 sm:min-h-5">
          {now &&
            (wait === null
              ? t('lead.nobody', { organization: me.organization_data.name })
              : t('lead.waiting', { count: now.waiting, wait: duration(wait) }))}
        </p>
      </div>
      <p className="min-h-5 text-sm text-text-2 max-sm:w-full">{metrics && t('asOf', { time: clock(metrics.as_of) })}</p>
    </div>
  );
}

interface RangeChoiceProps {
  query: DashboardQuery;
  /** Its days are proposed for an own range. */
  shown: DashboardView | undefined;
  onQueryChange: (query: DashboardQuery) => void;
}

function RangeChoice({ query, shown, onQueryChange }: RangeChoiceProps) {
  const t = useText('dashboard.range');
  const { range, from = shown?.period.from ?? '', to = shown?.period.to ?? '' } = query;
  const choose = (changed: keyof Days) => (day: string) =>
    onQueryChange({ range: 'custom', ...fitted({ from, to, [changed]: day }, changed) });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:order-last max-md:w-full">
      {range === 'custom' && (
        <>
          <DayInput label={t('from')} value={from} onChange={choose('from')} />
          <DayInput label={t('to')} value={to} onChange={choose('to')} />
        </>
      )}
      <Tabs
        label={t('label')}
        look="pill"
        value={range}
        onValueChange={(next) => onQueryChange(next === 'custom' ? { range: next, from, to } : { range: next })}
        items={DASHBOARD_RANGES.map((value) => ({ value, label: t(value) }))}
        className="min-w-0"
      />
    </div>
  );
}

interface DayInputProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Keeps to itself what is no day yet: a year begins as 0002 while it is typed. */
function DayInput({ label, value, onChange }: DayInputProps) {
  const [shown, setShown] = useState({ value, draft: value });
  if (shown.value !== value) setShown({ value, draft: value });
  const type = (draft: string) => {
    setShown({ value, draft });
    if (isRangeDay(draft)) onChange(draft);
  };
  return <Input type="date" aria-label={label} value={shown.draft} onChange={({ target }) => type(target.value)} className="w-36" />;
}
