import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Shift } from '@app/contracts/availability/availability.contract';
import { type EscalationSettings, type EscalationView, MAX_ESCALATION_MINUTES } from '@app/contracts/notifications/notifications.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { LeaveGuard } from '@/ui/leave-guard';
import { ShiftList } from '@/ui/shift-list';
import { Switch } from '@/ui/switch';
import { escalationQuery, saveEscalation } from '../api/escalation';
import { FieldProblem } from './field-error';

export interface EscalationFormProps {
  escalation: EscalationView;
}

export function EscalationForm({ escalation }: EscalationFormProps) {
  const t = useText('notifications.escalation');
  const { values, change, save, problemOf, isDirty, isSaving } = useEscalationForm(escalation);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card
        title={t('title')}
        description={t('lead')}
        footer={
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty}>
            {t('save')}
          </Button>
        }
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {STEPS.map((step) => (
            <Field key={step} label={t(`steps.${step}`)} hint={t('minutesHint')} error={problemOf(step)}>
              <Input inputMode="numeric" value={values[step]} onChange={({ target }) => change({ [step]: target.value })} />
            </Field>
          ))}
        </div>
        <BusinessHours
          hours={values.hours}
          timezone={escalation.timezone}
          problem={problemOf('hours')}
          onHours={(next) => change({ hours: next })}
        />
      </Card>
      <LeaveGuard isUnsaved={() => isDirty} />
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
        hint={hours ? t('hoursHint', { timezone }) : t('always')}
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

/** Minutes stand as they were typed; empty tells nobody. */
type EscalationValues = Record<Step, string> & Pick<EscalationSettings, 'hours'>;

const valuesOf = ({ agent_minutes, manager_minutes, owner_minutes, hours }: EscalationSettings): EscalationValues => ({
  agent_minutes: String(agent_minutes ?? ''),
  manager_minutes: String(manager_minutes ?? ''),
  owner_minutes: String(owner_minutes ?? ''),
  hours,
});

const minutesOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isPossible = (text: string): boolean => {
  const minutes = minutesOf(text);
  return minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_ESCALATION_MINUTES);
};

function useEscalationForm(saved: EscalationView) {
  const t = useText('notifications.escalation');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<EscalationValues | null>(null);
  const values = edited ?? valuesOf(saved);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: saveEscalation,
    onSuccess(answer) {
      queryClient.setQueryData(escalationQuery.queryKey, answer);
      setEdited(null);
      tellInSettings('success', t('saved'));
    },
    onError: (failure) => tellInSettings('danger', say(failure, t('saveFailed'))),
  });
  const change = (changes: Partial<EscalationValues>) => {
    reset();
    setEdited({ ...values, ...changes });
  };
  const refused = error instanceof ApiFailure ? error.fields : {};
  const problemOf = (field: Step | 'hours'): string | undefined => {
    if (field in refused) return say(error);
    return field !== 'hours' && !isPossible(values[field]) ? t('minutesInvalid', { max: String(MAX_ESCALATION_MINUTES) }) : undefined;
  };
  const save = () => {
    if (!STEPS.every((step) => isPossible(values[step]))) return;
    const minutes = Object.fromEntries(STEPS.map((step) => [step, minutesOf(values[step])])) as Record<Step, number | null>;
    mutate({ ...minutes, hours: values.hours });
  };
  return { values, change, save, problemOf, isDirty: edited !== null, isSaving: isPending };
}
