import { api } from '@app/contracts/catalogue/endpoints';
import type { TwilioSettingsInput, TwilioSetupInput } from '@app/contracts/settings/settings.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';

/** Includes webhook health, so it is polled while visible. */
const AGAIN_MS = 15_000;

/** The saved settings, secrets masked. */
export const twilioStatusQuery = queryOptions({
  queryKey: ['settings', 'twilio'],
  queryFn: ({ signal }) => call(api.settings.twilioStatus, { signal }),
  refetchInterval: AGAIN_MS,
});

export const saveTwilio = (body: TwilioSettingsInput) => call(api.settings.saveTwilio, { body });

export const testTwilio = (body: TwilioSettingsInput) => call(api.settings.testTwilio, { body });

/** Reads the account's settings back at the provider; changes nothing there. */
export const checkTwilio = () => call(api.settings.checkTwilio);

export const setUpTwilio = (body: TwilioSetupInput) => call(api.settings.setUpTwilio, { body });

/** Asks with keys that may be typed and not saved; nothing is kept. */
export const twilioInventoryQuery = (body: TwilioSettingsInput) =>
  queryOptions({
    queryKey: ['settings', 'twilio', 'inventory', body.twilio_account_sid, body.twilio_auth_token],
    queryFn: ({ signal }) => call(api.settings.twilioInventory, { body, signal }),
    retry: false,
    gcTime: 0,
  });
