import { planWith } from '@app/contracts/plans/plan-state.policy';
import type { PlanChannel } from '@app/contracts/plans/plans.contract';
import { Lock } from 'lucide-react';
import { isManager } from '@/lib/session/me-query';
import { useMe } from '@/lib/session/use-me';
import { usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';

/** In the place of what cannot be begun: the plan does not have the channel. */
export function ChannelMissing({ channel }: { channel: PlanChannel }) {
  const t = useText('plans.stopped');
  const names = useText('shell.plans');
  const channels = useText('plans.channels');
  const plan = usePlan();
  return (
    <EmptyState
      className="flex-1 bg-bg"
      icon={<Lock />}
      title={t('channelMissing', { channel: channels(channel), plan: plan ? names(plan.plan) : '' })}
      description={t(channel === 'calls' ? 'callsMissingHint' : 'channelMissingHint', { larger: names(planWith(channel)) })}
      action={isManager(useMe()) && <ButtonLink to="/settings/plan">{t('toPlan')}</ButtonLink>}
    />
  );
}
