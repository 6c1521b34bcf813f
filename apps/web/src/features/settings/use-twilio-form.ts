import type { TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { tellInSettings } from '@/lib/settings/settings-notice';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { saveTwilio, testTwilio, twilioStatusQuery } from './api/twilio-settings';
import { formOf, inputOf, type TwilioField, type TwilioForm } from './twilio-form';

/** What is typed lies over what is saved. The result of a test stays until the form changes or is saved. */
export function useTwilioForm(status: TwilioStatusView) {
  const t = useText('settings.twilio');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<TwilioForm>>({});
  const form = { ...formOf(status), ...typed };
  const testing = useMutation({ mutationFn: () => testTwilio(inputOf(form)) });
  const saving = useMutation({
    mutationFn: () => saveTwilio(inputOf(form)),
    onMutate: () => testing.reset(),
    async onSuccess() {
      await queryClient.invalidateQueries(twilioStatusQuery);
      setTyped({});
      tellInSettings('success', t('saved'));
    },
    onError: (error) => tellInSettings('danger', say(error, t('saveFailed'))),
  });
  const refused = saving.error instanceof ApiFailure ? saving.error.fields : {};
  return {
    form,
    testing,
    saving,
    isBusy: testing.isPending || saving.isPending,
    isDirty: Object.entries(typed).some(([field, value]) => formOf(status)[field as TwilioField] !== value),
    problemOf: (field: TwilioField): string | undefined => refused[field],
    change: (field: TwilioField, value: string) => {
      testing.reset();
      saving.reset();
      setTyped((before) => ({ ...before, [field]: value }));
    },
    forget: () => setTyped({}),
  };
}

export type TwilioFormState = ReturnType<typeof useTwilioForm>;
