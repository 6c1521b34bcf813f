import { ENDING_SOON_DAYS } from '@app/contracts/plans/plan-state.policy';
import { useCan } from '@/lib/session/use-me';
import { type PlanNow, usePlan } from '@/lib/session/use-plan';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { OperatorLink } from './operator-link';

/** Above every page: a trial that is about to end or is over, and a suspension. */
export function PlanBanner() {
  const t = useText('plans.banner');
  const manages = useCan('settings.manage');
  const plan = usePlan();
  const words = usePlanText(plan);
  if (!plan || !words) return null;
  const action = (
    <ButtonLink to="/settings/plan" size="sm" className="self-center">
      {t('action')}
    </ButtonLink>
  );
  return (
    <Banner
      tone={plan.state === 'trial' ? 'warning' : 'danger'}
      action={manages && (plan.state === 'suspended' ? <OperatorLink /> : action)}
      className="shrink-0 rounded-none px-4 text-sm md:px-6"
    >
      {words}
    </Banner>
  );
}

/** A suspension does not hide that the trial is over, and neither the other. */
function usePlanText(plan: PlanNow | null): string | null {
  const t = useText('plans.banner');
  const trial = useTrialText(plan);
  const suspended = plan?.state === 'suspended' ? t('suspended') : null;
  return [suspended, trial].filter((words) => words !== null).join(' ') || null;
}

function useTrialText(plan: PlanNow | null): string | null {
  const t = useText('plans.banner');
  const { moment } = useTimeText();
  if (plan?.trial === 'trial_ended') return t(plan.state === 'suspended' ? 'trialEndedToo' : 'trialEnded');
  if (plan?.trial !== 'trial' || plan.trialEndsAt === null) return null;
  const days = plan.daysLeft ?? 0;
  return days > ENDING_SOON_DAYS ? null : t('trialEnding', { days, moment: moment(plan.trialEndsAt) });
}
