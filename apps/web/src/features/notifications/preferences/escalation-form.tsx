import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import type { Shift } from '@app/contracts/core/shift.contract';
import { type EscalationSettings, type EscalationView, MAX_ESCALATION_MINUTES } from '@app/contracts/notifications/notifications.contract';
import { zoneName } from '@/lib/time/zone';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { SaveRow } from '@/ui/save-row';
import { ShiftList } from '@/ui/shift-list';
import { Switch } from '@/ui/switch';
import { escalationQuery, saveEscalation } from '../api/escalation';
import { FieldProblem } from './field-error';
import { optionalNumber } from '@/lib/formatting/typed-number';
import { NumberInput } from '@/ui/number-input';

export interface EscalationFormProps {
  escalation: EscalationView;
}

export function EscalationForm({ escalation }: EscalationFormProps) {
  const t = useText('notifications.escalation');
  const form = useEscalationForm(escalation);
  const { values, change, register, submit, errorOf } = form;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card title={t('title')} description={t('lead')}>
        <div className="grid gap-4 sm:grid-cols-3">
          {STEPS.map((step) => (
            <Field key={step} label={t(`steps.${step}`)} hint={t('minutesHint')} error={errorOf(step)}>
              <NumberInput {...register(step)} />
            </Field>
          ))}
        </div>
        <BusinessHours
          hours={values.hours}
          timezone={escalation.timezone}
          problem={errorOf('hours')}
          onHours={(next) => change({ hours: next })}
        />
      </Card>
      <SaveRow form={form} label={t('save')} />
    </form>
  );
}

interface BusinessHoursProps {
  hours: Shift[] | null;
  timezone: string;
  problem: string | undefined;
  onHours: (hours: Shift[] | null) => void;
}

/** When customers are answered: at any time, or in a list of hours. */
function BusinessHours({ hours, timezone, problem, onHours }: BusinessHoursProps) {
  const t = useText('notifications.escalation');
  return (
    <>
      <Switch
        label={t('hours')}
        hint={hours ? t('hoursHint', { timezone: zoneName(timezone) }) : t('always')}
        checked={hours !== null}
        onCheckedChange={(on) => onHours(on ? usualHours() : null)}
      />
      {hours && (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">
            <ShiftList shifts={hours} onShifts={onHours} />
          </div>
          <FieldProblem words={problem} />
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withAnother(hours))}>
            {t('addHours')}
          </Button>
        </div>
      )}
    </>
  );
}

const STEPS = ['agent_minutes', 'manager_minutes', 'owner_minutes'] as const;
type Step = (typeof STEPS)[number];

/** The minutes as they are typed; empty for no notification. */
type EscalationValues = Record<Step, string> & Pick<EscalationSettings, 'hours'>;

const valuesOf = ({ agent_minutes, manager_minutes, owner_minutes, hours }: EscalationSettings): EscalationValues => ({
  agent_minutes: String(agent_minutes ?? ''),
  manager_minutes: String(manager_minutes ?? ''),
  owner_minutes: String(owner_minutes ?? ''),
  hours,
});

/** Empty for no notification. */
const minutes = (message: string) =>
  z.string().transform((text, context) => {
    const value = optionalNumber(text);
    if (value === null || (Number.isInteger(value) && value >= 1 && value <= MAX_ESCALATION_MINUTES)) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const escalationSchema = (minutesInvalid: string) =>
  z.object({
    agent_minutes: minutes(minutesInvalid),
    manager_minutes: minutes(minutesInvalid),
    owner_minutes: minutes(minutesInvalid),
    hours: z.custom<EscalationSettings['hours']>(),
  });

function useEscalationForm(saved: EscalationView) {
  const t = useText('notifications.escalation');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: saveEscalation,
    onSuccess(escalation) {
      queryClient.setQueryData(escalationQuery.queryKey, escalation);
      showSettingsBanner('success', t('saved'));
    },
  });
  return useSchemaForm({
    schema: escalationSchema(t('minutesInvalid', { max: String(MAX_ESCALATION_MINUTES) })),
    values: valuesOf(saved),
    validatesLive: true,
    failed: t('saveFailed'),
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
}
