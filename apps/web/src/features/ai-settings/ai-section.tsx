import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useFormatter } from 'use-intl';
import { AiProvider, type AiUsageView } from '@app/contracts/settings/ai-settings.contract';
import { useDateFormat } from '@/lib/text/use-date-format';
import { useText } from '@/lib/text/use-text';
import { AtOnce } from '@/ui/at-once';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { classNames } from '@/ui/class-names';
import { QueryError } from '@/ui/error-state';
import { SaveRow } from '@/ui/save-row';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { Tooltip } from '@/ui/tooltip';
import type { AiForm } from './ai-form';
import { aiSettingsQuery, aiUsageQuery } from './api/ai-queries';
import { LimitsCard } from './limits-card';
import { ProviderCard } from './provider-card';
import { useAiForm } from './use-ai-form';
import { useMoneyText } from './use-money-text';

/** Settings, AI (document 001): usage, providers and limits. */
export function AiSection() {
  const t = useText('aiSettings');
  const query = useQuery(aiSettingsQuery);
  const usage = useQuery(aiUsageQuery);
  const { data: saved, error } = query;
  return (
    <SettingsPage title={t('title')} lead={t('hint')}>
      <AtOnce queries={[query, usage]} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
        <UsageCards />
        {error && !saved && (
          <Card>
            <QueryError title={t('loadFailed')} query={query} />
          </Card>
        )}
        {saved && <Form saved={saved} />}
      </AtOnce>
    </SettingsPage>
  );
}

function Form({ saved }: { saved: AiForm }) {
  const t = useText('aiSettings');
  const state = useAiForm(saved);
  return (
    <form noValidate autoComplete="off" className="flex flex-col gap-5" onSubmit={(event) => void state.submit(event)}>
      {AiProvider.options.map((provider) => (
        <ProviderCard key={provider} provider={provider} state={state} savedKey={saved[`${provider}_api_key`]} />
      ))}
      <LimitsCard state={state} />
      <SaveRow form={state} label={t('save')} />
    </form>
  );
}

/** The current month: three totals and a chart of its days. */
function UsageCards() {
  const t = useText('aiSettings.usage');
  const query = useQuery(aiUsageQuery);
  const { data: usage, error, isFetching, refetch } = query;
  const refresh = (
    <Button size="sm" icon={<RotateCw aria-hidden className="size-3.5" />} loading={isFetching} onClick={() => void refetch()}>
      {t('refresh')}
    </Button>
  );
  return (
    <Card title={t('title')} end={refresh}>
      {error && !usage && <QueryError title={t('loadFailed')} query={query} />}
      {usage && <Usage usage={usage} />}
    </Card>
  );
}

function Usage({ usage }: { usage: AiUsageView }) {
  const t = useText('aiSettings.usage');
  const format = useFormatter();
  const money = useMoneyText();
  const metrics = [
    [t('tokens'), format.number(usage.total_tokens)],
    [t('cost'), money(usage.total_cost)],
    [t('requests'), format.number(usage.total_requests)],
  ] as const;
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-3">
        {metrics.map(([label, value]) => (
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

interface UsageChartProps {
  days: AiUsageView['days'];
}

/** One bar for each day of the month so far, relative to the busiest day. */
function UsageChart({ days }: UsageChartProps) {
  const t = useText('aiSettings.usage');
  const format = useFormatter();
  const dateText = useDateFormat();
  const money = useMoneyText();
  const most = Math.max(...days.map(({ tokens }) => tokens), 1);
  // days are the organization's calendar days, so the reader's time zone must not shift them
  const dateOf = (day: string) => dateText(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const labelOf = ({ day, tokens, cost, requests }: UsageChartProps['days'][number]) =>
    t('day', { day: dateOf(day), tokens: format.number(tokens), cost: money(cost), requests });
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-text-2">{days.every(({ requests }) => requests === 0) ? t('none') : t('chart')}</figcaption>
      <ol aria-label={t('chart')} className="flex h-28 items-end gap-px border-b border-border sm:gap-1">
        {days.map((day) => (
          <li key={day.day} aria-label={labelOf(day)} className="h-full min-w-0 flex-1">
            <Tooltip content={labelOf(day)}>
              <div className="flex h-full items-end">
                <div
                  className={classNames('min-h-0.5 w-full rounded-t-sm', day.tokens > 0 ? 'bg-brand' : 'bg-surface-3')}
                  style={{ height: `${(day.tokens / most) * 100}%` }}
                />
              </div>
            </Tooltip>
          </li>
        ))}
      </ol>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-text-3 tabular-nums">
        <span>{first && dateOf(first.day)}</span>
        {days.length > 1 && <span>{last && dateOf(last.day)}</span>}
      </div>
    </figure>
  );
}
