import { usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';

/** What stands below the organization's name in place of its plan; nothing while there is nothing to say. */
export function usePlanWord(): string | undefined {
  const t = useText('plans');
  const plan = usePlan();
  if (plan?.state === 'trial') return t('trialLeft', { days: plan.daysLeft ?? 0 });
  if (plan?.state === 'trial_ended') return t('trialOver');
  return plan?.state === 'suspended' ? t('suspended') : undefined;
}
