import type { EscalationView } from '@app/contracts/notifications/notifications.contract';
import { CircleAlert, Plus } from 'lucide-react';
import { usualHours, withAnother } from '@/lib/hours/shift-list';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { LeaveGuard } from '@/ui/leave-guard';
import { ShiftList } from '@/ui/shift-list';
import { Switch } from '@/ui/switch';
import { STEPS, useEscalationForm } from '../hooks/use-escalation-form';

export interface EscalationFormProps {
  escalation: EscalationView;
}

export function EscalationForm({ escalation }: EscalationFormProps) {
  const t = useText('notifications.escalation');
  const { values, change, save, problemOf, isDirty, isSaving } = useEscalationForm(escalation);
  const { hours } = values;
  const hoursProblem = problemOf('hours');
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
        <Switch
          label={t('hours')}
          hint={hours ? t('hoursHint', { timezone: escalation.timezone }) : t('always')}
          checked={hours !== null}
          onCheckedChange={(on) => change({ hours: on ? usualHours() : null })}
        />
        {hours && (
          <div className="flex flex-col items-start gap-3">
            <div className="w-full">
              <ShiftList shifts={hours} onShifts={(shifts) => change({ hours: shifts })} />
            </div>
            {hoursProblem && (
              <p role="alert" className="flex items-start gap-1.5 text-xs font-medium text-danger-text">
                <CircleAlert aria-hidden className="mt-px size-3.5" />
                {hoursProblem}
              </p>
            )}
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => change({ hours: withAnother(hours) })}>
              {t('addHours')}
            </Button>
          </div>
        )}
      </Card>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}
