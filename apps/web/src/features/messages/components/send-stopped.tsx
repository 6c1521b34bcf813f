import { planWith, type SendRefusal } from '@app/contracts/plans/plan-standing.policy';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { Lock } from 'lucide-react';
import { usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';

export interface SendStoppedProps {
  refusal: SendRefusal;
  channel: Channel;
  hasDraft: boolean;
}

/** In the place of the composer where the plan lets nothing out. */
export function SendStopped({ refusal, channel, hasDraft }: SendStoppedProps) {
  const t = useText('plans.stopped');
  const { title, hint } = useRefusalWords(refusal, channel);
  return (
    <Banner tone="warning" icon={<Lock aria-hidden className="mt-px" />} className="rounded-lg px-4 py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 text-sm">
        {hint} {hasDraft && t('draftKept')}
      </p>
    </Banner>
  );
}

function useRefusalWords(refusal: SendRefusal, channel: Channel): { title: string; hint: string } {
  const t = useText('plans.stopped');
  const names = useText('shell.plans');
  const channels = useText('plans.channels');
  const plan = usePlan();
  if (refusal === 'plan.suspended') return { title: t('suspended'), hint: t('suspendedHint') };
  if (refusal === 'plan.trial_ended') return { title: t('trialEnded'), hint: t('trialEndedHint') };
  return {
    title: t('channelMissing', { channel: channels(channel), plan: plan ? names(plan.plan) : '' }),
    hint: t('channelMissingHint', { larger: names(planWith(channel)) }),
  };
}
