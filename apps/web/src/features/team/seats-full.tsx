import { useQuery } from '@tanstack/react-query';
import { planFor } from '@app/contracts/plans/plan-state.policy';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { ButtonLink } from '@/ui/button-link';
import { seatsQuery } from './api/get-seats';

/** Says on the page, before anybody fills in a form, that the plan has no seat left. A pending invitation can still be sent again. */
export function SeatsFull() {
  const t = useText('plans.seats');
  const names = useText('shell.plans');
  const seesPlan = useCan('settings.manage');
  const { data } = useQuery(seatsQuery);
  if (!data || data.limit === null || data.used < data.limit) return null;
  const { plan, used, limit } = data;
  return (
    <Banner tone="warning" action={seesPlan && <ButtonLink to="/settings/plan">{t('toPlan')}</ButtonLink>}>
      {t('full', { plan: names(plan), used, limit, larger: names(planFor(used + 1)) })}
    </Banner>
  );
}
