import { Plus } from 'lucide-react';
import type { SecurityPolicyView } from '@app/contracts/security/security.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { LeaveGuard } from '@/ui/leave-guard';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { choicesWith, hasEntry, withEntry } from './policy-values';
import { usePolicyForm } from './use-policy-form';
import { useTimeLength } from './use-duration-text';
import { MfaRequirementCard, type PolicyCardProps } from './required-card';
import { SignInRulesCard } from './sign-in-rules-card';

export interface PolicyFormProps {
  policy: SecurityPolicyView;
}

export function PolicyForm({ policy }: PolicyFormProps) {
  const t = useText('security.policy');
  const state = usePolicyForm(policy);
  const { isDirty, hasErrors, isSubmitting, submit, discard } = state;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <MfaRequirementCard state={state} />
      <SignInRulesCard state={state} />
      <SessionLengthCard state={state} />
      <NetworksCard state={state} address={policy.your_address} />
      <div className="flex flex-wrap justify-end gap-2">
        {isDirty && <Button onClick={discard}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty || hasErrors}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => isDirty} />
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
