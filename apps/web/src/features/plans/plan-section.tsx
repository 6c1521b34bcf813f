import { useQuery } from '@tanstack/react-query';
import type { PlanOverview } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { planOverviewQuery } from './api/plan-queries';
import { PlanChoices } from './plan-choices';
import { StateChip } from './state-chip';
import { UsageTable } from './usage-table';

const LINES = ['w-40', 'w-64', 'w-52'];

/** The tab "Plan & Usage". */
export function PlanSection() {
  const t = useText('plans.section');
  const query = useQuery(planOverviewQuery);
  const { data: overview, error } = query;
  return (
    <SettingsPage title={t('page')} lead={t('lead')}>
      {overview && (
        <>
          <PlanSummary overview={overview} />
          <PlanChoices overview={overview} />
        </>
      )}
      {error && !overview && (
        <Card>
          <QueryError title={t('loadFailed')} query={query} />
        </Card>
      )}
      {!error && !overview && (
        <Card>
          {LINES.map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </Card>
      )}
    </SettingsPage>
  );
}

interface PlanSummaryProps {
  overview: PlanOverview;
}

/** The organization's plan and its usage. */
function PlanSummary({ overview }: PlanSummaryProps) {
  const t = useText('plans.section');
  const { used, limit } = overview.seats;
  return (
    <Card title={t('title')} description={usePlanStateText(overview)} end={<StateChip state={overview.state} />}>
      {overview.suspension_reason && <Banner tone="danger">{t('suspension', { reason: overview.suspension_reason })}</Banner>}
      <div className="grid gap-5 md:grid-cols-2">
        <div className="flex flex-col gap-1.5">
          <h3 className="text-sm font-medium text-text">{t('seats')}</h3>
          <p className="text-base text-text-2 tabular-nums">
            {limit === null ? t('seatsUnlimited', { used }) : t('seatsUsed', { used, limit })}
          </p>
          {limit !== null && <SeatsBar used={used} limit={limit} />}
        </div>
        <UsageTable title={t('usage')} usage={overview.usage} />
      </div>
      {limit !== null && used > limit && <Banner tone="warning">{t('seatsOver')}</Banner>}
    </Card>
  );
}

function SeatsBar({ used, limit }: { used: number; limit: number }) {
  return (
    <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-surface-3">
      <span
        className={`block h-full rounded-full ${used >= limit ? 'bg-warning' : 'bg-brand'}`}
        style={{ width: `${Math.min(100, (used / limit) * 100)}%` }}
      />
    </span>
  );
}

function usePlanStateText({ plan, state, trial_ends_at }: PlanOverview): string {
  const t = useText('plans.section');
  const names = useText('shell.plans');
  const { moment } = useTimeText();
  if (trial_ends_at === null) return t('since', { plan: names(plan) });
  const facts = { plan: names(plan), moment: moment(trial_ends_at) };
  return state === 'trial' ? t('trial', facts) : t('trialEnded', facts);
}
