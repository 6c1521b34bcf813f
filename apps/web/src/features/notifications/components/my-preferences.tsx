import { useQuery } from '@tanstack/react-query';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { notificationPreferencesQuery } from '../api/notification-preferences';
import type { Tell } from '../hooks/use-preferences-form';
import { PreferencesForm } from './preferences-form';
import { PushDevicesCard } from './push-devices-card';

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
