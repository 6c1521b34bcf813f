import { planWith } from '@app/contracts/plans/plan-state.policy';
import type { PlanChannel } from '@app/contracts/plans/plans.contract';
import { Lock } from 'lucide-react';
import { useIsChannelMissing, usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Banner } from './banner';

/** Above the settings of a channel that the plan does not include. */
export function NotInPlan({ channel }: { channel: PlanChannel }) {
  const t = useText('plans.connect');
  const names = useText('shell.plans');
  const channels = useText('plans.channels');
  const plan = usePlan();
  const isMissing = useIsChannelMissing(channel);
  if (!plan || !isMissing) return null;
  return (
    <Banner icon={<Lock aria-hidden className="mt-px" />}>
      {t('missing', { channel: channels(channel), plan: names(plan.plan), larger: names(planWith(channel)) })}
    </Banner>
  );
}
