import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { choicesWith } from '../form/policy-form';
import { useTimeLength } from '../hooks/use-time-length';
import type { PolicyCardProps } from './demand-card';

const IDLE_MINUTES = [15, 30, 60, 120, 240, 480, 720];
const ABSOLUTE_HOURS = [1, 4, 8, 10, 12, 24, 72, 168];

export function SessionLengthCard({ state: { form, change } }: PolicyCardProps) {
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
