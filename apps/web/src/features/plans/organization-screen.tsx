import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { PlanChangeView } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { organizationDetailsQuery } from './api/plan-queries';
import { OrganizationActions } from './organization-actions';
import { OrganizationFacts } from './organization-details';
import { StateChip } from './state-chip';

const route = getRouteApi('/shell/admin/organizations/$organizationId');

/** For system admins: one organization, what it uses, and what was decided about it. */
export function OrganizationScreen() {
  const t = useText('plans.organization');
  const { organizationId } = route.useParams();
  const query = useQuery(organizationDetailsQuery(Number(organizationId)));
  const { data: organization, error } = query;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={organization?.name ?? <Skeleton className="w-40" />} back={{ to: '/admin/organizations', label: t('back') }}>
        {organization && <StateChip state={organization.state} />}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex max-w-300 flex-col gap-5 p-4 md:p-6">
          {organization && (
            <>
              <OrganizationActions organization={organization} />
              <OrganizationFacts organization={organization} />
              <OrganizationHistory changes={organization.changes} />
            </>
          )}
          {!organization && !error && <Skeleton className="h-64 w-full rounded-lg" />}
          {!organization && error && <QueryError title={t('failed')} query={query} />}
        </div>
      </div>
    </div>
  );
}

interface OrganizationHistoryProps {
  changes: readonly PlanChangeView[];
}

/** The changes of the plan with author and reason, newest first. */
function OrganizationHistory({ changes }: OrganizationHistoryProps) {
  const t = useText('plans.organization');
  const { moment } = useTimeText();
  const sayChange = useChangeText();
  return (
    <Card title={t('history')}>
      {changes.length === 0 ? (
        <p className="text-base text-text-2">{t('noHistory')}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-border">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-col gap-0.5 py-2.5 first:pt-0 last:pb-0">
              <p className="text-base font-medium text-text">{sayChange(change)}</p>
              {change.reason && <p className="text-sm wrap-anywhere text-text-2">{t('reasonOf', { reason: change.reason })}</p>}
              <p className="text-xs text-text-3">
                {change.by ?? t('byClock')} · {moment(change.at)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function useChangeText(): (change: PlanChangeView) => string {
  const t = useText('plans.organization.kinds');
  const names = useText('shell.plans');
  const { moment } = useTimeText();
  return ({ kind, before, after, requested_plan }) => {
    if (kind === 'plan') return t('plan', { before: names(before.plan), after: names(after.plan) });
    if (kind === 'trial') return t('trial', { moment: moment(after.trial_ends_at ?? '') });
    return kind === 'request' ? t('request', { plan: names(requested_plan ?? after.plan) }) : t(kind);
  };
}
