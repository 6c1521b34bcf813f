import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import { Plan } from '@app/contracts/organizations/organizations.contract';
import { MOST_POPULAR_PLAN, PLANS } from '@app/contracts/plans/plan-table';
import type { PlanOverview } from '@app/contracts/plans/plans.contract';
import { call } from '@/lib/api/call';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useDollars } from '@/lib/text/use-dollars';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { planOverviewQuery } from './api/plan-queries';
import { OperatorLink } from './operator-link';

export interface PlanChoicesProps {
  overview: PlanOverview;
}

/** The plans of the product, each with a button to request it. */
export function PlanChoices({ overview }: PlanChoicesProps) {
  const t = useText('plans.section');
  const names = useText('shell.plans');
  const { mutate, isPending, variables } = useRequestPlan();
  const { plan: current, trial_ends_at, requested_plan: requested } = overview;
  return (
    <Card title={t('plans')} description={t('all')} end={<OperatorLink />}>
      {requested && <Banner>{t('askedHint', { plan: names(requested) })}</Banner>}
      <ul className="grid gap-3 sm:grid-cols-2">
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

/** Requests a plan and shows the result above the section. */
function useRequestPlan() {
  const t = useText('plans.section');
  const say = useFailureText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: requestPlan,
    onSuccess(overview) {
      queryClient.setQueryData(planOverviewQuery.queryKey, overview);
      showSettingsBanner('success', t('requested'));
    },
    onError: (error) => showSettingsBanner('danger', say(error, t('requestFailed'))),
  });
}

/** Requests a plan; returns the updated overview. */
const requestPlan = (plan: Plan) => call(api.plans.request, { body: { plan } });

interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  isRequested: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

function PlanCard({ plan, isCurrent, isRequested, isAsking, onAsk }: PlanCardProps) {
  const t = useText('plans.section');
  const names = useText('shell.plans');
  const channels = useText('plans.channels');
  const { price_usd, seats, channels: included } = PLANS[plan];
  const price = useDollars()(price_usd, { maximumFractionDigits: 0 });
  const small = (words: ReactNode) => <span className="text-sm font-normal text-text-2">{words}</span>;
  const contents = [
    { key: 'users', words: seats === null ? t('unlimitedUsers') : t('users', { count: seats }) },
    ...included.map((channel) => ({ key: channel, words: channels(channel) })),
  ];
  return (
    <li className={classNames('flex flex-col gap-3 rounded-lg border p-4', isCurrent ? 'border-brand bg-brand-soft' : 'border-border')}>
      <div className="flex min-h-5 flex-wrap items-center gap-2">
        <h3 className="text-md font-semibold text-text">{names(plan)}</h3>
        {plan === MOST_POPULAR_PLAN && <Chip tone="info">{t('popular')}</Chip>}
      </div>
      <p className="text-xl font-semibold text-text tabular-nums">{t.rich('price', { price, small })}</p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm text-text">
        {contents.map(({ key, words }) => (
          <li key={key} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-brand-text" />
            {words}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <p className="flex h-9 items-center justify-center text-sm font-medium text-brand-text">{t('current')}</p>
      ) : (
        <Button loading={isAsking} disabled={isRequested} onClick={onAsk}>
          {isRequested ? t('asked') : t('ask', { plan: names(plan) })}
        </Button>
      )}
    </li>
  );
}
