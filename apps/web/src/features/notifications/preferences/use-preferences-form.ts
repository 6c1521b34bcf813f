import type { NotificationPreferences, NotificationPreferencesInput } from '@app/contracts/notifications/notifications.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { notificationPreferencesQuery, savePreferences } from '../api/notification-preferences';

/** Says where the form stands what has become of it. */
export type Tell = (tone: 'success' | 'danger', words: string) => void;

export function usePreferencesForm({ ways, quiet_hours }: NotificationPreferences, tell: Tell) {
  const t = useText('notifications.preferences');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<NotificationPreferencesInput | null>(null);
  const values = edited ?? { ways, quiet_hours };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: savePreferences,
    onSuccess(answer) {
      queryClient.setQueryData(notificationPreferencesQuery.queryKey, answer);
      setEdited(null);
      tell('success', t('saved'));
    },
    onError: (failure) => tell('danger', say(failure, t('saveFailed'))),
  });
  const change = (changes: Partial<NotificationPreferencesInput>) => {
    reset();
    setEdited({ ...values, ...changes });
  };
  const hoursError = error instanceof ApiFailure && 'quiet_hours' in error.fields ? say(error) : undefined;
  return { values, change, save: () => mutate(values), isDirty: edited !== null, isSaving: isPending, hoursError };
}
