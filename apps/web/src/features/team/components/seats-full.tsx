import { planFor } from '@app/contracts/plans/plan-standing.policy';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { seatsQuery } from '../api/get-seats';

/** Says before somebody is asked that the plan has no room; who was asked before can still be sent another link. */
export function SeatsFull() {
  const t = useText('plans.seats');
  const names = useText('shell.plans');
  const { data } = useQuery(seatsQuery);
  if (!data || data.limit === null || data.used < data.limit) return null;
  const { plan, used, limit } = data;
  return <Banner tone="warning">{t('full', { plan: names(plan), used, limit, larger: names(planFor(used + 1)) })}</Banner>;
}
