import { useQuery } from '@tanstack/react-query';
import { Moon, Plus } from 'lucide-react';
import type { Shift } from '@app/contracts/availability/availability.contract';
import type { NotificationPreferences } from '@app/contracts/notifications/notifications.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LeaveGuard } from '@/ui/leave-guard';
import { ShiftList } from '@/ui/shift-list';
import { Skeleton } from '@/ui/skeleton';
import { notificationPreferencesQuery } from '../api/notification-preferences';
import { type Tell, usePreferencesForm } from './use-preferences-form';
import { FieldProblem } from './field-error';
import { PushDevicesCard } from './push-devices-card';
import { WaysMatrix } from './delivery-channels';

export interface MyPreferencesProps {
  tell: Tell;
}

/** On which ways one wants to be told of what, when not, and on which devices. */
export function MyPreferences({ tell }: MyPreferencesProps) {
  const t = useText('notifications.preferences');
  const say = useFailureText();
  const { data, error, isFetching, refetch } = useQuery(notificationPreferencesQuery);
  if (data) {
    return (
      <div className="flex flex-col gap-4">
        <PreferencesForm preferences={data} tell={tell} />
        <PushDevicesCard tell={tell} />
      </div>
    );
  }
  if (error) {
    return (
      <Card>
        <ErrorState title={t('loadFailed')} description={say(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  return <Skeleton className="h-96 w-full rounded-lg" />;
}

interface PreferencesFormProps {
  preferences: NotificationPreferences;
  tell: Tell;
}

function PreferencesForm({ preferences, tell }: PreferencesFormProps) {
  const t = useText('notifications');
  const { values, change, submit, isDirty, isSubmitting, errorOf } = usePreferencesForm(preferences, tell);
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Card title={t('preferences.title')} description={t('preferences.lead')}>
        <WaysMatrix ways={values.ways} onWays={(ways) => change({ ways })} />
      </Card>
      <Card
        title={t('quiet.title')}
        description={t('quiet.lead')}
        footer={
          <Button type="submit" variant="primary" loading={isSubmitting} disabled={!isDirty}>
            {t('preferences.save')}
          </Button>
        }
      >
        <QuietHoursField
          hours={values.quiet_hours}
          timezone={preferences.timezone}
          error={errorOf('quiet_hours')}
          onHours={(quiet_hours) => change({ quiet_hours })}
        />
      </Card>
      <LeaveGuard isUnsaved={() => isDirty} />
    </form>
  );
}

interface QuietHoursFieldProps {
  hours: Shift[];
  timezone: string;
  error: string | undefined;
  onHours: (hours: Shift[]) => void;
}

const EVERY_NIGHT: Shift[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '21:00', to: '08:00' }));
const DAYS = 7;

const withNextNight = (hours: readonly Shift[]): Shift[] => [
  ...hours,
  { day: ((hours.at(-1)?.day ?? 0) % DAYS) + 1, from: '21:00', to: '08:00' },
];

/** When nothing sounds, shows or mails itself. */
function QuietHoursField({ hours, timezone, error, onHours }: QuietHoursFieldProps) {
  const t = useText('notifications.quiet');
  return (
    <div className="flex flex-col gap-3">
      {hours.length === 0 ? (
        <p className="text-base text-text-2">{t('none')}</p>
      ) : (
        <p className="text-xs text-text-2">{t('zone', { timezone })}</p>
      )}
      {hours.length > 0 && <ShiftList shifts={hours} onShifts={onHours} />}
      <FieldProblem words={error} />
      <div className="flex flex-wrap gap-2">
        {hours.length === 0 && (
          <Button size="sm" icon={<Moon aria-hidden className="size-4" />} onClick={() => onHours(EVERY_NIGHT)}>
            {t('everyNight')}
          </Button>
        )}
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => onHours(withNextNight(hours))}>
          {t('add')}
        </Button>
        {hours.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onHours([])}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
