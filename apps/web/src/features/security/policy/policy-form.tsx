import { Plus } from 'lucide-react';
import type { SecurityPolicyView } from '@app/contracts/security/security.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { LeaveGuard } from '@/ui/leave-guard';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { choicesWith, hasEntry, type PolicyProblem, withEntry } from './policy-values';
import { usePolicyForm } from './use-policy-form';
import { useTimeLength } from './use-duration-text';
import { DemandCard, type PolicyCardProps } from './required-card';
import { SignInRulesCard } from './sign-in-rules-card';

export interface PolicyFormProps {
  policy: SecurityPolicyView;
}

export function PolicyForm({ policy }: PolicyFormProps) {
  const t = useText('security.policy');
  const state = usePolicyForm(policy);
  const { isDirty, isSound, isPending, save, discard } = state;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && isSound && !isPending) save();
      }}
    >
      <DemandCard state={state} />
      <SignInRulesCard state={state} />
      <SessionLengthCard state={state} />
      <NetworksCard state={state} address={policy.your_address} />
      <div className="flex flex-wrap justify-end gap-2">
        {isDirty && <Button onClick={discard}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" loading={isPending} disabled={!isDirty || !isSound}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}

const IDLE_MINUTES = [15, 30, 60, 120, 240, 480, 720];
const ABSOLUTE_HOURS = [1, 4, 8, 10, 12, 24, 72, 168];

function SessionLengthCard({ state: { form, change } }: PolicyCardProps) {
  const t = useText('security.policy.sessions');
  const timeText = useTimeLength();
  const idle = choicesWith(IDLE_MINUTES, form.idle_minutes);
  const absolute = choicesWith(ABSOLUTE_HOURS, form.absolute_hours);
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={t('idle')}>
          <Select
            options={idle.map((minutes) => ({ value: String(minutes), label: timeText(minutes) }))}
            value={String(form.idle_minutes)}
            onValueChange={(next) => change({ idle_minutes: Number(next) })}
          />
        </Field>
        <Field label={t('absolute')}>
          <Select
            options={absolute.map((hours) => ({ value: String(hours), label: timeText(hours * 60) }))}
            value={String(form.absolute_hours)}
            onValueChange={(next) => change({ absolute_hours: Number(next) })}
          />
        </Field>
      </div>
    </Card>
  );
}

interface NetworksCardProps extends PolicyCardProps {
  /** Where the reader comes from. */
  address: string;
}

const MOST = 50;

function NetworksCard({ state, address }: NetworksCardProps) {
  const t = useText('security.policy.networks');
  const { form, problems, leavesOutOwnAddress, change } = state;
  const text = form.allowed_networks;
  const wordsFor = (problem: PolicyProblem) =>
    problem.kind === 'network' ? t('invalid', { entry: problem.entry }) : t('tooMany', { count: MOST });
  const { allowed_networks: problem } = problems;
  return (
    <Card title={t('title')} description={t('hint')}>
      <Field label={t('label')} hint={t('example')} error={problem ? wordsFor(problem) : leavesOutOwnAddress && t('leftOut', { address })}>
        <Textarea
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => change({ allowed_networks: event.target.value })}
          className="font-mono"
        />
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
