import { Plan } from '@app/contracts/organizations/organizations.contract';
import { hasChannel } from '@app/contracts/plans/plan-standing.policy';
import { PLANS } from '@app/contracts/plans/plan-table';
import type { AdminOrganizationDetails } from '@app/contracts/plans/plans.contract';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { ChangeDialog } from './change-dialog';

export interface ChangePlanDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

export function ChangePlanDialog({ organization, onClose }: ChangePlanDialogProps) {
  const t = useText('plans.organization');
  const names = useText('shell.plans');
  const { id, name, plan: current, requested_plan } = organization;
  const [plan, setPlan] = useState<Plan>(requested_plan ?? current);
  return (
    <ChangeDialog
      organizationId={id}
      title={t('changePlan.title', { name })}
      hint={t('changePlan.hint')}
      submit={t('changePlan.submit')}
      changeFor={(reason) => ({ kind: 'plan', body: { plan, reason } })}
      onClose={onClose}
    >
      <Field label={t('plan')}>
        <Select value={plan} onValueChange={setPlan} options={Plan.options.map((value) => ({ value, label: names(value) }))} />
      </Field>
      <Losses organization={organization} plan={plan} />
    </ChangeDialog>
  );
}

/** What does not fit into the plan. */
function Losses({ organization: { seats, connected }, plan }: Pick<ChangePlanDialogProps, 'organization'> & { plan: Plan }) {
  const t = useText('plans.organization.changePlan');
  const channels = useText('plans.channels');
  const { seats: limit } = PLANS[plan];
  const lost = connected.filter((channel) => !hasChannel(plan, channel));
  const words = [
    ...(limit !== null && seats.used > limit ? [t('tooManyPeople', { used: seats.used, limit })] : []),
    ...lost.map((channel) => t('losesChannel', { channel: channels(channel) })),
  ];
  if (words.length === 0) return null;
  return (
    <Banner tone="warning">
      {words.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
