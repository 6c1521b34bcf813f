import type { Plan } from '@app/contracts/organizations/organizations.contract';
import { MOST_POPULAR_PLAN, PLANS } from '@app/contracts/plans/plan-table';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';

export interface PlanCardProps {
  plan: Plan;
  isCurrent: boolean;
  isRequested: boolean;
  isAsking: boolean;
  onAsk: () => void;
}

export function PlanCard({ plan, isCurrent, isRequested, isAsking, onAsk }: PlanCardProps) {
  const t = useText('plans.section');
  const names = useText('shell.plans');
  const channels = useText('plans.channels');
  const format = useFormatter();
  const { price_usd, seats, channels: included } = PLANS[plan];
  const price = format.number(price_usd, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const small = (words: ReactNode) => <span className="text-sm font-normal text-text-2">{words}</span>;
  const contents = [
    { key: 'users', words: seats === null ? t('unlimitedUsers') : t('users', { count: seats }) },
    ...included.map((channel) => ({ key: channel, words: channels(channel) })),
  ];
  return (
    <li className={classNames('flex flex-col gap-3 rounded-lg border p-4', isCurrent ? 'border-brand bg-brand-soft' : 'border-border')}>
      <div className="flex min-h-5 flex-wrap items-center gap-2">
        <h3 className="text-md font-semibold text-text">{names(plan)}</h3>
        {plan === MOST_POPULAR_PLAN && <Chip tone="info">{t('popular')}</Chip>}
      </div>
      <p className="text-xl font-semibold text-text tabular-nums">{t.rich('price', { price, small })}</p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm text-text">
        {contents.map(({ key, words }) => (
          <li key={key} className="flex items-center gap-2">
            <Check aria-hidden className="size-4 shrink-0 text-brand-text" />
            {words}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <p className="flex h-9 items-center justify-center text-sm font-medium text-brand-text">{t('current')}</p>
      ) : (
        <Button loading={isAsking} disabled={isRequested} onClick={onAsk}>
          {isRequested ? t('asked') : t('ask', { plan: names(plan) })}
        </Button>
      )}
    </li>
  );
}
