import type { NotificationPreferences, NotificationPreferencesInput } from '@app/contracts/notifications/notifications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { notificationPreferencesQuery, savePreferences } from '../api/notification-preferences';

/** Shows the result of saving where the form is. */
export type ReportResult = (tone: 'success' | 'danger', words: string) => void;

export function usePreferencesForm({ ways, quiet_hours }: NotificationPreferences, reportResult: ReportResult) {
  const t = useText('notifications.preferences');
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: savePreferences,
    onSuccess(preferences) {
      queryClient.setQueryData(notificationPreferencesQuery.queryKey, preferences);
      reportResult('success', t('saved'));
    },
  });
  return useSchemaForm({
    schema: z.custom<NotificationPreferencesInput>(),
    values: { ways, quiet_hours },
    failed: t('saveFailed'),
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
}
