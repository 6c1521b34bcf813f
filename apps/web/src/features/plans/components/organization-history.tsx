import type { PlanChangeView } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/time/use-time-text';
import { Card } from '@/ui/card';

export interface OrganizationHistoryProps {
  changes: readonly PlanChangeView[];
}

/** Who has changed what of the plan, and why; newest first. */
export function OrganizationHistory({ changes }: OrganizationHistoryProps) {
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
