import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale } from 'use-intl';
import type { LimitState } from '@app/contracts/settings/ai-settings.contract';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { classNames } from '@/ui/class-names';
import { Field } from '@/ui/field';
import type { Tone } from '@/ui/tone-style';
import { aiUsageQuery } from './api/ai-queries';
import type { AiFormState } from './use-ai-form';
import { useMoneyText } from './use-money-text';
import { retypedNumber } from '@/lib/formatting/typed-number';
import { DOLLAR_LOCALE } from '@/lib/text/use-dollars';
import { NumberInput } from '@/ui/number-input';

export interface LimitsCardProps {
  state: AiFormState;
}

const FIELDS = [
  { key: 'ai_monthly_token_limit', words: 'tokens', mode: 'numeric', placeholder: '1.000.000', signs: undefined },
  { key: 'ai_cost_alert_threshold', words: 'cost', mode: 'decimal', placeholder: '100.00', signs: DOLLAR_LOCALE },
] as const;

/** The limits to save, and how close the month is to the saved ones. */
export function LimitsCard({ state: { register, errorOf } }: LimitsCardProps) {
  const t = useText('aiSettings.limits');
  const locale = useLocale();
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="grid gap-4 md:grid-cols-2">
        {FIELDS.map(({ key, words, mode, placeholder, signs }) => (
          <Field key={key} label={t(words)} hint={t(`${words}Hint`)} error={errorOf(key)}>
            <NumberInput
              decimal={mode === 'decimal'}
              signs={signs}
              placeholder={retypedNumber(placeholder, signs ?? locale)}
              {...register(key)}
            />
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
  const stateText = (value: LimitState) => t(`states.${value}`);
  return (
    <>
      {tokens.limit !== null && (
        <LimitMeter
          label={t('tokens')}
          words={t('tokensUsed', { used: format.number(used), limit: format.number(tokens.limit) })}
          state={tokens.standing}
          stateLabel={stateText(tokens.standing)}
          share={used / tokens.limit}
        />
      )}
      {cost.threshold !== null && (
        <LimitMeter
          label={t('cost')}
          words={t('costUsed', { used: money(spent), limit: money(cost.threshold) })}
          state={cost.standing}
          stateLabel={stateText(cost.standing)}
          share={spent / cost.threshold}
        />
      )}
    </>
  );
}

interface LimitMeterProps {
  label: string;
  words: string;
  state: LimitState;
  stateLabel: string;
  /** 1 is the limit. */
  share: number;
}

const TONES: Record<LimitState, Tone> = { none: 'neutral', ok: 'success', near: 'warning', reached: 'danger' };
const BARS: Record<LimitState, string> = { none: 'bg-border-strong', ok: 'bg-success', near: 'bg-warning', reached: 'bg-danger' };

function LimitMeter({ label, words, state, stateLabel, share }: LimitMeterProps) {
  const percent = Math.min(100, Math.round(share * 100));
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span className="text-text-2 tabular-nums">
          {label}: {words}
        </span>
        <Chip tone={TONES[state]}>{stateLabel}</Chip>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div className={classNames('h-full rounded-full', BARS[state])} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
