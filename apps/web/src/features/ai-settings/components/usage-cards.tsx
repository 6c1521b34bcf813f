import type { AiUsageView } from '@app/contracts/settings/ai-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { aiUsageQuery } from '../api/ai-queries';
import { useMoneyText } from '../hooks/use-money-text';
import { UsageChart } from './usage-chart';

/** The running month: three figures, and its days. */
export function UsageCards() {
  const t = useText('aiSettings.usage');
  const say = useFailureText();
  const { data: usage, error, isFetching, refetch } = useQuery(aiUsageQuery);
  const refresh = (
    <Button size="sm" icon={<RotateCw aria-hidden className="size-3.5" />} loading={isFetching} onClick={() => void refetch()}>
      {t('refresh')}
    </Button>
  );
  return (
    <Card title={t('title')} end={refresh}>
      {error && !usage && (
        <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !usage && <Skeleton className="h-56 w-full" />}
      {usage && <Usage usage={usage} />}
    </Card>
  );
}

function Usage({ usage }: { usage: AiUsageView }) {
  const t = useText('aiSettings.usage');
  const format = useFormatter();
  const money = useMoneyText();
  const figures = [
    [t('tokens'), format.number(usage.total_tokens)],
    [t('cost'), money(usage.total_cost)],
    [t('requests'), format.number(usage.total_requests)],
  ] as const;
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-md bg-surface-2 px-4 py-3">
            <dt className="text-sm text-text-2">{label}</dt>
            <dd className="text-xl font-semibold text-text tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {usage.unpriced_requests > 0 && <p className="text-sm text-text-2">{t('unpriced', { count: usage.unpriced_requests })}</p>}
      <UsageChart days={usage.days} />
    </>
  );
}
