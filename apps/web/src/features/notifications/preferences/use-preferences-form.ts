import type { NotificationPreferences, NotificationPreferencesInput } from '@app/contracts/notifications/notifications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notificationPreferencesQuery, savePreferences } from '../api/notification-preferences';

/** Shows the result of saving where the form is. */
export type ReportResult = (tone: 'success' | 'danger', words: string) => void;

export function usePreferencesForm({ ways, quiet_hours }: NotificationPreferences, reportResult: ReportResult) {
  const t = useText('notifications.preferences');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: savePreferences,
    onSuccess(preferences) {
      queryClient.setQueryData(notificationPreferencesQuery.queryKey, preferences);
      reportResult('success', t('saved'));
    },
    onError: (failure) => reportResult('danger', say(failure, t('saveFailed'))),
  });
  return useSchemaForm({
    schema: z.custom<NotificationPreferencesInput>(),
    values: { ways, quiet_hours },
    resetsOnSuccess: true,
    submit: mutateAsync,
  });
}
