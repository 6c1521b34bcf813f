import { usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';

/** Replaces the plan below the organization's name during a trial, after it, and while suspended. */
export function usePlanWord(): string | undefined {
  const t = useText('plans');
  const plan = usePlan();
  if (plan?.state === 'trial') return t('trialLeft', { days: plan.daysLeft ?? 0 });
  if (plan?.state === 'trial_ended') return t('trialOver');
  return plan?.state === 'suspended' ? t('suspended') : undefined;
}
