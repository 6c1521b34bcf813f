import { CalendarClock, Layers, LockOpen, OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { Plan } from '@app/contracts/organizations/organizations.contract';
import { hasChannel } from '@app/contracts/plans/plan-state.policy';
import { PLANS } from '@app/contracts/plans/plan-table';
import type { AdminOrganizationDetails } from '@app/contracts/plans/plans.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { RadioCard } from '@/ui/radio-card';
import { Select } from '@/ui/select';
import { ChangeDialog } from './change-dialog';
import { dayAfter, isTrialEnd } from './trial-end';

export interface OrganizationActionsProps {
  organization: AdminOrganizationDetails;
}

type Asked = 'plan' | 'trial' | 'suspension';

export function OrganizationActions({ organization }: OrganizationActionsProps) {
  const t = useText('plans.organization.actions');
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const isSuspended = organization.suspension !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={<Layers aria-hidden className="size-4" />} onClick={() => ask('plan')}>
        {t('plan')}
      </Button>
      {organization.trial_ends_at && (
        <Button icon={<CalendarClock aria-hidden className="size-4" />} onClick={() => ask('trial')}>
          {t('trial')}
        </Button>
      )}
      <Button
        icon={isSuspended ? <LockOpen aria-hidden className="size-4" /> : <OctagonPause aria-hidden className="size-4" />}
        onClick={() => ask('suspension')}
      >
        {t(isSuspended ? 'reactivate' : 'suspend')}
      </Button>
      {asked === 'plan' && <ChangePlanDialog organization={organization} onClose={close} />}
      {asked === 'trial' && <ChangeTrialDialog organization={organization} onClose={close} />}
      {asked === 'suspension' && <SuspensionDialog organization={organization} onClose={close} />}
    </div>
  );
}

interface SuspensionDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

/** Suspends, or takes the suspension back. */
function SuspensionDialog({ organization: { id, name, suspension }, onClose }: SuspensionDialogProps) {
  const kind = suspension ? 'reactivate' : 'suspend';
  const t = useText(`plans.organization.${kind}`);
  return (
    <ChangeDialog
      organizationId={id}
      title={t('title', { name })}
      hint={t('hint')}
      submit={t('submit')}
      tone={suspension ? 'primary' : 'danger'}
      changeFor={(reason) => ({ kind, body: { reason } })}
      onClose={onClose}
    />
  );
}

interface ChangeTrialDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

const WEEK_DAYS = 7;

function ChangeTrialDialog({ organization: { id, name, trial_ends_at }, onClose }: ChangeTrialDialogProps) {
  const t = useText('plans.organization.changeTrial');
  const [way, setWay] = useState<'move' | 'end'>('move');
  const [typed, setTyped] = useState(() => dayAfter(trial_ends_at, new Date(), WEEK_DAYS));
  const [isWrong, setWrong] = useState(false);
  const changeFor = (reason: string) => {
    const isRefused = way === 'move' && !isTrialEnd(typed, new Date());
    setWrong(isRefused);
    if (isRefused) return null;
    const ends_at = way === 'end' ? null : new Date(typed).toISOString();
    return { kind: 'trial' as const, body: { ends_at, reason } };
  };
  return (
    <ChangeDialog
      organizationId={id}
      title={t('title', { name })}
      hint={t('hint')}
      submit={t('submit')}
      changeFor={changeFor}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('way')}</legend>
        <RadioCard name="trial-way" checked={way === 'move'} label={t('move')} onChoose={() => setWay('move')} />
        <RadioCard name="trial-way" checked={way === 'end'} label={t('end')} hint={t('endHint')} onChoose={() => setWay('end')} />
      </fieldset>
      {way === 'move' && (
        <Field label={t('moment')} required error={isWrong ? t('momentInvalid') : undefined}>
          <Input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
    </ChangeDialog>
  );
}

interface ChangePlanDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

function ChangePlanDialog({ organization, onClose }: ChangePlanDialogProps) {
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
