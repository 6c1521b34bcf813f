import type { LimitStanding } from '@app/contracts/settings/ai-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { aiUsageQuery } from '../api/ai-queries';
import { useMoneyText } from '../hooks/use-money-text';
import type { AiFormState } from '../hooks/use-ai-form';
import { LimitMeter } from './limit-meter';

export interface LimitsCardProps {
  state: AiFormState;
}

const FIELDS = [
  { key: 'ai_monthly_token_limit', words: 'tokens', mode: 'numeric', placeholder: '1000000' },
  { key: 'ai_cost_alert_threshold', words: 'cost', mode: 'decimal', placeholder: '100.00' },
] as const;

/** The limits as they are to be, and how far the month is from those that are saved. */
export function LimitsCard({ state: { form, change, isWrong, refusalOf } }: LimitsCardProps) {
  const t = useText('aiSettings.limits');
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="grid gap-4 md:grid-cols-2">
        {FIELDS.map(({ key, words, mode, placeholder }) => (
          <Field
            key={key}
            label={t(words)}
            hint={t(`${words}Hint`)}
            error={isWrong(key) || refusalOf(key) !== undefined ? t(`problems.${words}`) : undefined}
          >
            <Input inputMode={mode} placeholder={placeholder} value={form[key]} onChange={({ target }) => change(key, target.value)} />
          </Field>
        ))}
      </div>
      <Meters />
    </Card>
  );
}

function Meters() {
  const t = useText('aiSettings.limits');
  const format = useFormatter();
  const money = useMoneyText();
  const { data: usage } = useQuery(aiUsageQuery);
  if (!usage) return null;
  const { token_limit: tokens, cost_alert: cost, total_tokens: used, total_cost: spent } = usage;
  const standing = (value: LimitStanding) => t(`standings.${value}`);
  return (
    <>
      {tokens.limit !== null && (
        <LimitMeter
          label={t('tokens')}
          words={t('tokensUsed', { used: format.number(used), limit: format.number(tokens.limit) })}
          standing={tokens.standing}
          standingWords={standing(tokens.standing)}
          share={used / tokens.limit}
        />
      )}
      {cost.threshold !== null && (
        <LimitMeter
          label={t('cost')}
          words={t('costUsed', { used: money(spent), limit: money(cost.threshold) })}
          standing={cost.standing}
          standingWords={standing(cost.standing)}
          share={spent / cost.threshold}
        />
      )}
    </>
  );
}
