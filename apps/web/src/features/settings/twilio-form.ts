import { TwilioSettingsInput, type TwilioStatusView } from '@app/contracts/settings/settings.contract';

/** The eight fields (document 000, section 3). */
export type TwilioField = keyof TwilioSettingsInput;
export type TwilioForm = Record<TwilioField, string>;

/** The saved settings; a secret is its mask, which the server recognizes. */
export const formOf = (status: TwilioStatusView): TwilioForm => ({
  twilio_account_sid: status.account_sid ?? '',
  twilio_auth_token: status.auth_token ?? '',
  twilio_phone_number: status.phone_number ?? '',
  twilio_messaging_service_sid: status.messaging_service_sid ?? '',
  twilio_whatsapp_from: status.whatsapp_from ?? '',
  twilio_api_key: status.api_key ?? '',
  twilio_api_secret: status.api_secret ?? '',
  twilio_twiml_app_sid: status.twiml_app_sid ?? '',
});

/** Only what is not empty is sent (document 000, section 5). */
export const inputOf = (form: TwilioForm): Partial<TwilioForm> =>
  Object.fromEntries(
    Object.entries(form)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ''),
  ) as Partial<TwilioForm>;

const CLEARABLE = ['twilio_phone_number', 'twilio_messaging_service_sid', 'twilio_whatsapp_from'] as const;

/** The filled fields, and `null` for a saved one that is empty now. */
export function changesOf(form: TwilioForm, status: TwilioStatusView): TwilioSettingsInput {
  const saved = formOf(status);
  const emptied = CLEARABLE.filter((field) => saved[field] !== '' && form[field].trim() === '');
  return { ...inputOf(form), ...Object.fromEntries(emptied.map((field) => [field, null])) };
}

/** The filled fields that the server would refuse. */
export function wrongFields(form: TwilioForm): TwilioField[] {
  const { error } = TwilioSettingsInput.safeParse(inputOf(form));
  return [...new Set(error?.issues.map(({ path: [field] }) => field as TwilioField))];
}

/** Both are needed before anything can be tested or saved. */
export const hasCredentials = (form: TwilioForm): boolean => form.twilio_account_sid.trim() !== '' && form.twilio_auth_token.trim() !== '';

const VOICE_FIELDS = ['twilio_phone_number', 'twilio_api_key', 'twilio_api_secret', 'twilio_twiml_app_sid'] as const;

/**
 * Calls in the browser need all four: without a number nothing goes out. They are ready when the provider has accepted what is saved; what is
 * typed and not saved yet says nothing.
 */
export function voiceState(form: TwilioForm, status: TwilioStatusView): 'ready' | 'unchecked' | 'incomplete' {
  const saved = formOf(status);
  if (VOICE_FIELDS.some((field) => saved[field] === '' || form[field] !== saved[field])) return 'incomplete';
  return status.voice_checked_at === null ? 'unchecked' : 'ready';
}

/** The remedy for a rejection, by the provider's code. */
export function nextStepOf(providerCode: unknown): 'credentials' | 'suspended' | 'unreachable' | 'other' {
  if (typeof providerCode !== 'number') return 'unreachable';
  if ([20003, 20404, 401, 404].includes(providerCode)) return 'credentials';
  return providerCode === 20005 ? 'suspended' : 'other';
}
