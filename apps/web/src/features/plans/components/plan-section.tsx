import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { planOverviewQuery } from '../api/plan-queries';
import { PlanChoices } from './plan-choices';
import { PlanSummary } from './plan-summary';

const LINES = ['w-40', 'w-64', 'w-52'];

/** The tab "Plan & Usage". */
export function PlanSection() {
  const t = useText('plans.section');
  const say = useFailureText();
  const { data: overview, error, isFetching, refetch } = useQuery(planOverviewQuery);
  if (overview) {
    return (
      <>
        <PlanSummary overview={overview} />
        <PlanChoices overview={overview} />
      </>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return (
    <Card>
      {LINES.map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </Card>
  );
}
