import type { NotificationPreferences } from '@app/contracts/notifications/notifications.contract';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LeaveGuard } from '@/ui/leave-guard';
import { type Tell, usePreferencesForm } from '../hooks/use-preferences-form';
import { QuietHoursField } from './quiet-hours-field';
import { WaysMatrix } from './ways-matrix';

export interface PreferencesFormProps {
  preferences: NotificationPreferences;
  tell: Tell;
}

export function PreferencesForm({ preferences, tell }: PreferencesFormProps) {
  const t = useText('notifications');
  const { values, change, save, isDirty, isSaving, hoursError } = usePreferencesForm(preferences, tell);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card title={t('preferences.title')} description={t('preferences.lead')}>
        <WaysMatrix ways={values.ways} onWays={(ways) => change({ ways })} />
      </Card>
      <Card
        title={t('quiet.title')}
        description={t('quiet.lead')}
        footer={
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isDirty}>
            {t('preferences.save')}
          </Button>
        }
      >
        <QuietHoursField
          hours={values.quiet_hours}
          timezone={preferences.timezone}
          error={hoursError}
          onHours={(quiet_hours) => change({ quiet_hours })}
        />
      </Card>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}
