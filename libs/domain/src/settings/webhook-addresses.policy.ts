import type { WebhookAddresses } from '@app/integrations/twilio/twilio-accounts';

/**
 * The fragment asks for three retries within the 15 seconds that the provider waits, on every failure. By default it drops an inbound
 * message after one refused connection (Twilio, "connection overrides").
 */
const RETRIES = '#ct=2000&rt=3500&rc=3&rp=all';

export const webhookAddresses = (publicUrl: string, hook: string): WebhookAddresses => ({
  messages: `${publicUrl}/webhooks/twilio/${hook}/messages${RETRIES}`,
  fallback: `${publicUrl}/webhooks/twilio/${hook}/fallback`,
  voice: `${publicUrl}/webhooks/twilio/${hook}/voice`,
  status: `${publicUrl}/webhooks/twilio/${hook}/status`,
});
