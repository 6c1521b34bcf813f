import { SECURITY_LIMITS } from '@app/contracts/security/security.contract';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { choicesWith } from './policy-values';
import { useTimeLength } from './use-duration-text';
import type { PolicyCardProps } from './required-card';

const GROWING = 'growing';
const LOCK_MINUTES = [5, 10, 15, 30, 60];
const { least: FEWEST, most: MOST } = SECURITY_LIMITS.lockout_attempts;
const ATTEMPTS = Array.from({ length: MOST - FEWEST + 1 }, (_, index) => String(FEWEST + index));

export function SignInRulesCard({ state: { values, change, register, errorOf } }: PolicyCardProps) {
  const t = useText('security.policy.signIn');
  const { lockout_minutes: minutes, lockout_attempts: attempts } = values;
  const lockOptions = useLockOptions(minutes);
  return (
    <Card title={t('title')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t('length')}
          hint={t('lengthHint', SECURITY_LIMITS.password_min_length)}
          error={errorOf('password_min_length')}
          className="md:col-span-2"
        >
          <Input
            type="number"
            inputMode="numeric"
            min={SECURITY_LIMITS.password_min_length.least}
            max={SECURITY_LIMITS.password_min_length.most}
            className="max-w-28"
            {...register('password_min_length')}
          />
        </Field>
        <Field
          label={t('lock')}
          hint={minutes === null ? undefined : t('lockHint')}
          className={minutes === null ? 'md:col-span-2' : undefined}
        >
          <Select
            options={lockOptions}
            value={minutes === null ? GROWING : String(minutes)}
            onValueChange={(next) => change({ lockout_minutes: next === GROWING ? null : Number(next) })}
          />
        </Field>
        {minutes !== null && (
          <Field label={t('attempts')}>
            <Select
              options={ATTEMPTS.map((value) => ({ value, label: value }))}
              value={String(attempts)}
              onValueChange={(next) => change({ lockout_attempts: Number(next) })}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}

function useLockOptions(minutes: number | null) {
  const t = useText('security.policy.signIn');
  const timeText = useTimeLength();
  const locks = minutes === null ? LOCK_MINUTES : choicesWith(LOCK_MINUTES, minutes);
  return [
    { value: GROWING, label: t('growing') },
    ...locks.map((lock) => ({ value: String(lock), label: t('locked', { time: timeText(lock) }) })),
  ];
}
