import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { SecondFactorRequirement, SECURITY_LIMITS, type SecurityPolicyView } from '@app/contracts/security/security.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { SaveRow } from '@/ui/save-row';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { Banner } from '@/ui/banner';
import { RadioCard } from '@/ui/radio-card';
import { choicesWith, hasEntry, timeOf, withEntry } from './policy-values';
import { type PolicyFormState, usePolicyForm } from './use-policy-form';
import { secondFactorQuery } from '../api/security-queries';
import { NumberInput } from '@/ui/number-input';

export interface PolicyFormProps {
  policy: SecurityPolicyView;
}

export function PolicyForm({ policy }: PolicyFormProps) {
  const t = useText('security.policy');
  const state = usePolicyForm(policy);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void state.submit(event)}>
      <MfaRequirementCard state={state} />
      <SignInRulesCard state={state} />
      <SessionLengthCard state={state} />
      <NetworksCard state={state} address={policy.your_address} />
      <SaveRow form={state} label={t('save')} disabled={state.hasErrors} />
    </form>
  );
}

const IDLE_MINUTES = [15, 30, 60, 120, 240, 480, 720];
const ABSOLUTE_HOURS = [1, 4, 8, 10, 12, 24, 72, 168];

function SessionLengthCard({ state: { values, change } }: PolicyCardProps) {
  const t = useText('security.policy.sessions');
  const timeText = useTimeLength();
  const idle = choicesWith(IDLE_MINUTES, values.idle_minutes);
  const absolute = choicesWith(ABSOLUTE_HOURS, values.absolute_hours);
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('idle')}>
          <Select
            options={idle.map((minutes) => ({ value: String(minutes), label: timeText(minutes) }))}
            value={String(values.idle_minutes)}
            onValueChange={(next) => change({ idle_minutes: Number(next) })}
          />
        </Field>
        <Field label={t('absolute')}>
          <Select
            options={absolute.map((hours) => ({ value: String(hours), label: timeText(hours * 60) }))}
            value={String(values.absolute_hours)}
            onValueChange={(next) => change({ absolute_hours: Number(next) })}
          />
        </Field>
      </div>
    </Card>
  );
}

interface NetworksCardProps extends PolicyCardProps {
  /** The reader's own address. */
  address: string;
}

function NetworksCard({ state, address }: NetworksCardProps) {
  const t = useText('security.policy.networks');
  const { values, leavesOutOwnAddress, change, register, errorOf } = state;
  const text = values.allowed_networks;
  const error = leavesOutOwnAddress ? t('leftOut', { address }) : errorOf('allowed_networks');
  return (
    <Card title={t('title')} description={t('hint')}>
      <Field label={t('label')} hint={t('example')} error={error}>
        <Textarea rows={4} spellCheck={false} className="font-mono" {...register('allowed_networks')} />
      </Field>
      <div className="flex flex-wrap items-center gap-2 text-sm text-text-2">
        {t('yours', { address })}
        {!hasEntry(text, address) && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => change({ allowed_networks: withEntry(text, address) })}>
            {t('add')}
          </Button>
        )}
      </div>
    </Card>
  );
}

const GROWING = 'growing';
const LOCK_MINUTES = [5, 10, 15, 30, 60];
const { least: FEWEST, most: MOST } = SECURITY_LIMITS.lockout_attempts;
const ATTEMPTS = Array.from({ length: MOST - FEWEST + 1 }, (_, index) => String(FEWEST + index));

function SignInRulesCard({ state: { values, change, register, errorOf } }: PolicyCardProps) {
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
          <NumberInput className="max-w-28" {...register('password_min_length')} />
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

/** A number of minutes in words. */
function useTimeLength(): (minutes: number) => string {
  const t = useText('security.policy.time');
  return (minutes) => {
    const { unit, count } = timeOf(minutes);
    return t(unit, { count });
  };
}

interface PolicyCardProps {
  state: PolicyFormState;
}

/** The people who must use MFA. Only managers see it, so every requirement also concerns the reader. */
function MfaRequirementCard({ state: { values, change } }: PolicyCardProps) {
  const t = useText('security.policy.factor');
  const { data: own } = useQuery(secondFactorQuery);
  const isDemanded = values.second_factor !== 'off';
  return (
    <Card title={t('title')} description={t('hint')}>
      <fieldset className="grid gap-2.5 lg:grid-cols-3">
        <legend className="sr-only">{t('title')}</legend>
        {SecondFactorRequirement.options.map((demand) => (
          <RadioCard
            key={demand}
            name="second_factor"
            checked={values.second_factor === demand}
            label={t(demand)}
            hint={t(`${demand}Hint`)}
            onChoose={() => change({ second_factor: demand })}
          />
        ))}
      </fieldset>
      {isDemanded && <p className="text-sm text-text-2">{t('meaning')}</p>}
      {isDemanded && own?.enabled_at === null && <Banner tone="warning">{t('ownMissing')}</Banner>}
    </Card>
  );
}
