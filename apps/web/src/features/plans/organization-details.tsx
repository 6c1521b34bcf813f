import { PlanChannel, type AdminOrganizationDetails } from '@app/contracts/plans/plans.contract';
import { hasChannel } from '@app/contracts/plans/plan-state.policy';
import type { ReactNode } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeFromNow, useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Card } from '@/ui/card';
import { Chip } from '@/ui/chip';
import { UsageTable } from './usage-table';

export interface OrganizationFactsProps {
  organization: AdminOrganizationDetails;
}

const ROLES = ['owner', 'manager', 'agent', 'invited'] as const;

/** Programs are no channel that anybody connects. */
const CONNECTABLE = PlanChannel.options.filter((channel) => channel !== 'agents');

export function OrganizationFacts({ organization }: OrganizationFactsProps) {
  const t = useText('plans.organization');
  const section = useText('plans.section');
  const names = useText('shell.plans');
  const { moment } = useTimeText();
  const { suspension, requested_plan, owners, members, seats, usage } = organization;
  return (
    <>
      {suspension && <Banner tone="danger">{t('suspension', { moment: moment(suspension.at), reason: suspension.reason })}</Banner>}
      {requested_plan && <Banner>{t('asks', { plan: names(requested_plan) })}</Banner>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PlanSummary organization={organization} />
        <Card title={t('members')}>
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {ROLES.map((role) => (
              <Fact key={role} label={t(`roles.${role}`)}>
                {members[role]}
              </Fact>
            ))}
          </dl>
          <Owners owners={owners} />
          <p className="text-sm text-text-2 tabular-nums">
            {t('seats')}: {seats.limit === null ? section('seatsUnlimited', { used: seats.used }) : `${seats.used} / ${seats.limit}`}
          </p>
        </Card>
        <Channels organization={organization} />
        <Card>
          <UsageTable title={section('usage')} usage={usage} />
        </Card>
      </div>
    </>
  );
}

const CONTACT_LINK = 'touch-target inline-flex min-h-6 items-center text-brand-text underline underline-offset-2';

function Owners({ owners }: Pick<AdminOrganizationDetails, 'owners'>) {
  return (
    <ul className="flex flex-col gap-1 text-base text-text">
      {owners.map(({ name, email, phone }) => (
        <li key={email} className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium">{name}</span>
          <a href={`mailto:${email}`} className={CONTACT_LINK}>
            {email}
          </a>
          {phone && (
            <a href={`tel:${phone}`} className={CONTACT_LINK}>
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlanSummary({ organization: { plan, state, trial_ends_at, created_at, last_activity_at } }: OrganizationFactsProps) {
  const t = useText('plans.organization');
  const admin = useText('plans.admin');
  const names = useText('shell.plans');
  const states = useText('plans.states');
  const { moment } = useTimeText();
  const { ago } = useTimeFromNow();
  const isOver = state === 'trial_ended';
  return (
    <Card title={t('facts')}>
      <dl className="grid grid-cols-2 gap-4">
        <Fact label={t('plan')}>{names(plan)}</Fact>
        <Fact label={t('state')}>{states(state)}</Fact>
        {trial_ends_at && <Fact label={isOver ? t('trialEnded') : t('trialEnds')}>{moment(trial_ends_at)}</Fact>}
        <Fact label={t('created')}>{moment(created_at)}</Fact>
        <Fact label={t('activity')}>{last_activity_at ? ago(last_activity_at) : admin('never')}</Fact>
      </dl>
    </Card>
  );
}

function Channels({ organization: { plan, connected } }: OrganizationFactsProps) {
  const t = useText('plans.organization');
  const channels = useText('plans.channels');
  return (
    <Card title={t('channels')}>
      <ul className="flex flex-col gap-2">
        {CONNECTABLE.map((channel) => {
          const isConnected = connected.includes(channel);
          return (
            <li key={channel} className="flex flex-wrap items-center gap-2 text-base text-text">
              <span className="min-w-24">{channels(channel)}</span>
              <Chip tone={isConnected ? 'success' : 'neutral'}>{isConnected ? t('connected') : t('notConnected')}</Chip>
              {!hasChannel(plan, channel) && <Chip tone="warning">{t('notInPlan')}</Chip>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-2">{label}</dt>
      <dd className="text-base text-text tabular-nums">{children}</dd>
    </div>
  );
}
