import type { SecurityPolicyView } from '@app/contracts/security/security.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { LeaveGuard } from '@/ui/leave-guard';
import { usePolicyForm } from '../hooks/use-policy-form';
import { DemandCard } from './demand-card';
import { NetworksCard } from './networks-card';
import { SessionLengthCard } from './session-length-card';
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
