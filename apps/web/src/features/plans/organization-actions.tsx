import { CalendarClock, Layers, LockOpen, OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
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
import { ChangeDialog, Reason, useChangeForm } from './change-dialog';

export interface OrganizationActionsProps {
  organization: AdminOrganizationDetails;
}

type OpenDialog = 'plan' | 'trial' | 'suspension';

const NO_REASON = { reason: '' };

export function OrganizationActions({ organization }: OrganizationActionsProps) {
  const t = useText('plans.organization.actions');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const isSuspended = organization.suspension !== null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={<Layers aria-hidden className="size-4" />} onClick={() => setDialog('plan')}>
        {t('plan')}
      </Button>
      {organization.trial_ends_at && (
        <Button icon={<CalendarClock aria-hidden className="size-4" />} onClick={() => setDialog('trial')}>
          {t('trial')}
        </Button>
      )}
      <Button
        icon={isSuspended ? <LockOpen aria-hidden className="size-4" /> : <OctagonPause aria-hidden className="size-4" />}
        onClick={() => setDialog('suspension')}
      >
        {t(isSuspended ? 'reactivate' : 'suspend')}
      </Button>
      {dialog === 'plan' && <ChangePlanDialog organization={organization} onClose={close} />}
      {dialog === 'trial' && <ChangeTrialDialog organization={organization} onClose={close} />}
      {dialog === 'suspension' && <SuspensionDialog organization={organization} onClose={close} />}
    </div>
  );
}

interface SuspensionDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

/** Suspends, or ends the suspension. */
function SuspensionDialog({ organization: { id, name, suspension }, onClose }: SuspensionDialogProps) {
  const kind = suspension ? 'reactivate' : 'suspend';
  const t = useText(`plans.organization.${kind}`);
  const schema = z.object({ reason: Reason }).transform((body) => ({ kind, body }) as const);
  const form = useChangeForm({ organizationId: id, schema, values: NO_REASON, onDone: onClose });
  return (
    <ChangeDialog
      title={t('title', { name })}
      hint={t('hint')}
      submit={t('submit')}
      tone={suspension ? 'primary' : 'danger'}
      form={form}
      onClose={onClose}
    />
  );
}

interface ChangeTrialDialogProps {
  organization: AdminOrganizationDetails;
  onClose: () => void;
}

const WEEK_DAYS = 7;

/** `moment` is the local time of `<input type="datetime-local">`; it counts only where the trial is moved. */
const trialSchema = (momentInvalid: string) =>
  z
    .object({ way: z.enum(['move', 'end']), moment: z.string(), reason: Reason })
    .refine(({ way, moment }) => way === 'end' || isTrialEnd(moment, new Date()), {
      path: ['moment'],
      error: momentInvalid,
      when: () => true,
    })
    .transform(({ way, moment, reason }) => {
      const ends_at = way === 'end' ? null : new Date(moment).toISOString();
      return { kind: 'trial' as const, body: { ends_at, reason } };
    });

function ChangeTrialDialog({ organization: { id, name, trial_ends_at }, onClose }: ChangeTrialDialogProps) {
  const t = useText('plans.organization.changeTrial');
  const [initial] = useState(() => ({
    way: 'move' as 'move' | 'end',
    moment: dayAfter(trial_ends_at, new Date(), WEEK_DAYS),
    ...NO_REASON,
  }));
  const form = useChangeForm({ organizationId: id, schema: trialSchema(t('momentInvalid')), values: initial, onDone: onClose });
  const { values, change, register, errorOf } = form;
  return (
    <ChangeDialog title={t('title', { name })} hint={t('hint')} submit={t('submit')} form={form} onClose={onClose}>
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('way')}</legend>
        <RadioCard name="trial-way" checked={values.way === 'move'} label={t('move')} onChoose={() => change({ way: 'move' })} />
        <RadioCard
          name="trial-way"
          checked={values.way === 'end'}
          label={t('end')}
          hint={t('endHint')}
          onChoose={() => change({ way: 'end' })}
        />
      </fieldset>
      {values.way === 'move' && (
        <Field label={t('moment')} required error={errorOf('moment')}>
          <Input type="datetime-local" {...register('moment')} />
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
  const schema = z.object({ plan: Plan, reason: Reason }).transform((body) => ({ kind: 'plan' as const, body }));
  const form = useChangeForm({ organizationId: id, schema, values: { plan: requested_plan ?? current, ...NO_REASON }, onDone: onClose });
  const { plan } = form.values;
  return (
    <ChangeDialog
      title={t('changePlan.title', { name })}
      hint={t('changePlan.hint')}
      submit={t('changePlan.submit')}
      form={form}
      onClose={onClose}
    >
      <Field label={t('plan')}>
        <Select
          value={plan}
          onValueChange={(next) => form.change({ plan: next })}
          options={Plan.options.map((value) => ({ value, label: names(value) }))}
        />
      </Field>
      <Losses organization={organization} plan={plan} />
    </ChangeDialog>
  );
}

/** The counts that exceed the plan. */
function Losses({ organization: { seats, connected }, plan }: Pick<ChangePlanDialogProps, 'organization'> & { plan: Plan }) {
  const t = useText('plans.organization.changePlan');
  const channels = useText('plans.channels');
  const { seats: limit } = PLANS[plan];
  const lost = connected.filter((channel) => !hasChannel(plan, channel));
  const words = [
    ...(limit !== null && seats.used > limit ? [t('tooManyPeople', { used: seats.used, limit })] : []),
    ...lost.map((channel) => t('losesChannel', { kind: channel, channel: channels(channel) })),
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

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

/** `days` after the end of the trial, or after now if that is later, in the format of `<input type="datetime-local">`. */
export function dayAfter(trialEndsAt: string | null, now: Date, days: number): string {
  const from = Math.max(now.getTime(), trialEndsAt === null ? 0 : Date.parse(trialEndsAt));
  const moment = new Date(from + days * DAY_MS);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Whether the typed moment can be the end of a trial. */
export function isTrialEnd(typed: string, now: Date): boolean {
  const ahead = new Date(typed).getTime() - now.getTime();
  return ahead > 0 && ahead < YEAR_MS;
}
