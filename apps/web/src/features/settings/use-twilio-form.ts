import type { TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { saveTwilio, testTwilio, twilioStatusQuery } from './api/twilio-settings';
import { formOf, hasCredentials, inputOf, type TwilioField, type TwilioForm } from './twilio-form';

/** The result of a connection test stays until the form is changed or saved. */
export function useTwilioForm(status: TwilioStatusView) {
  const t = useText('settings.twilio');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const testing = useMutation({ mutationFn: (values: TwilioForm) => testTwilio(inputOf(values)) });
  const { mutateAsync } = useMutation({
    mutationFn: (values: TwilioForm) => saveTwilio(inputOf(values)),
    onMutate: () => testing.reset(),
    async onSuccess() {
      await queryClient.invalidateQueries(twilioStatusQuery);
      showSettingsBanner('success', t('saved'));
    },
    onError: (error) => showSettingsBanner('danger', say(error, t('saveFailed'))),
  });
  const form = useSchemaForm({ schema: CompleteForm, values: formOf(status), resetsOnSuccess: true, submit: mutateAsync });
  return {
    ...form,
    testing,
    isBusy: testing.isPending || form.isSubmitting,
    register: (field: TwilioField) => form.register(field, { onChange: () => testing.reset() }),
  };
}

/** The server checks the single fields. */
const CompleteForm = z.custom<TwilioForm>().refine(hasCredentials);

export type TwilioFormState = ReturnType<typeof useTwilioForm>;
