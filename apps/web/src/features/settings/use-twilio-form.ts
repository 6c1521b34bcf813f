import type { TwilioSetupStepView, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { hasCode } from '@/lib/api/api-failure';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { checkTwilio, saveTwilio, testTwilio, twilioStatusQuery } from './api/twilio-settings';
import { changesOf, formOf, hasCredentials, inputOf, type TwilioField, type TwilioForm, wrongFields } from './twilio-form';

/** The check of the account's settings, and the repair of what it has found; the status says how both went. */
function useRouteCheck() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(twilioStatusQuery);
  const checking = useMutation({ mutationFn: () => checkTwilio(), onSuccess: refresh });
  const repairing = useMutation({ mutationFn: () => saveTwilio({}), onSuccess: refresh });
  return { checking, repairing, refresh };
}

/**
 * The result of a connection test stays until the form is changed or saved. Only the last result of a save, a check and a repair stays: the
 * earlier ones are about settings that may have changed.
 */
export function useTwilioForm(status: TwilioStatusView) {
  const t = useText('settings.twilio');
  const texts = useFieldTexts();
  const testing = useMutation({ mutationFn: (values: TwilioForm) => testTwilio(inputOf(values)) });
  const { checking, repairing, refresh } = useRouteCheck();
  const forgetResults = () => [testing, checking, repairing].forEach((mutation) => mutation.reset());
  const saving = useMutation({
    mutationFn: (values: TwilioForm) => saveTwilio(changesOf(values, status)),
    onMutate: forgetResults,
    async onSuccess({ steps }) {
      await refresh();
      const isWhole = steps.every(isSettled);
      showSettingsBanner(isWhole ? 'success' : 'danger', t(isWhole ? 'saved' : 'savedInPart'));
    },
  });
  const form = useSchemaForm({
    schema: CompleteForm,
    values: formOf(status),
    texts,
    failed: t('saveFailed'),
    resetsOnSuccess: true,
    submit: saving.mutateAsync,
  });
  const untestable = hasCode(testing.error, 'request.invalid') ? testing.error.fields : {};
  return {
    ...form,
    /** Also what a connection test has refused. */
    errorOf: (field: TwilioField) => form.errorOf(field) ?? (field in untestable ? texts[field] : undefined),
    testing,
    checking,
    check: () => {
      saving.reset();
      repairing.reset();
      checking.mutate();
    },
    repairing,
    /** Shows what the automatic setup has saved. */
    restart: () => {
      forgetResults();
      saving.reset();
      form.discard();
    },
    /** The provider's rejections of the last save. */
    unsettled: saving.data && !saving.data.steps.every(isSettled) ? saving.data : null,
    isBusy: testing.isPending || form.isSubmitting,
    register: (field: TwilioField) => form.register(field, { onChange: () => testing.reset() }),
  };
}

const isSettled = ({ outcome }: TwilioSetupStepView): boolean => outcome === 'done' || outcome === 'skipped';

const CompleteForm = z
  .custom<TwilioForm>()
  .refine(hasCredentials)
  .superRefine((form, context) => wrongFields(form).forEach((field) => context.addIssue({ code: 'custom', path: [field] })));

function useFieldTexts(): Record<TwilioField, string> {
  const t = useText('settings.twilio.wrong');
  return {
    twilio_account_sid: t('sid', { prefix: 'AC' }),
    twilio_auth_token: t('secret'),
    twilio_phone_number: t('phone'),
    twilio_messaging_service_sid: t('sid', { prefix: 'MG' }),
    twilio_whatsapp_from: t('whatsapp'),
    twilio_api_key: t('sid', { prefix: 'SK' }),
    twilio_api_secret: t('secret'),
    twilio_twiml_app_sid: t('sid', { prefix: 'AP' }),
  };
}

export type TwilioFormState = ReturnType<typeof useTwilioForm>;
