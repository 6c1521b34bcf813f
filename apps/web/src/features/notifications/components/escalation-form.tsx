import type { EscalationView } from '@app/contracts/notifications/notifications.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { LeaveGuard } from '@/ui/leave-guard';
import { STEPS, useEscalationForm } from '../hooks/use-escalation-form';
import { BusinessHours } from './business-hours';

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
