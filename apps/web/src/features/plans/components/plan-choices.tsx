import { Plan } from '@app/contracts/organizations/organizations.contract';
import type { PlanOverview } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { useRequestPlan } from '../hooks/use-request-plan';
import { PlanCard } from './plan-card';

export interface PlanChoicesProps {
  overview: PlanOverview;
}

/** The plans of the product, and the way to another one. */
export function PlanChoices({ overview }: PlanChoicesProps) {
  const t = useText('plans.section');
  const names = useText('shell.plans');
  const { mutate, isPending, variables } = useRequestPlan();
  const { plan: current, trial_ends_at, requested_plan: requested } = overview;
  return (
    <Card title={t('plans')} description={t('all')}>
      {requested && <Banner>{t('askedHint', { plan: names(requested) })}</Banner>}
      <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-4">
        {Plan.options.map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            isCurrent={plan === current && trial_ends_at === null}
            isRequested={plan === requested}
            isAsking={isPending && variables === plan}
            onAsk={() => mutate(plan)}
          />
        ))}
      </ul>
    </Card>
  );
}
