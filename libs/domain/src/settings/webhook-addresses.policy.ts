import type { WebhookAddresses } from '@app/integrations/twilio/twilio-accounts';

/**
 * Where the provider reaches us. The fragment asks it for three more tries within its 15 seconds, on every failure; by
 * default it would give an inbound message up after one refused connection (Twilio, "connection overrides").
 */
const RETRIES = '#ct=2000&rt=3500&rc=3&rp=all';

export const webhookAddresses = (publicUrl: string, hook: string): WebhookAddresses => ({
  messages: `${publicUrl}/webhooks/twilio/${hook}/messages${RETRIES}`,
  fallback: `${publicUrl}/webhooks/twilio/${hook}/fallback`,
  voice: `${publicUrl}/webhooks/twilio/${hook}/voice`,
  status: `${publicUrl}/webhooks/twilio/${hook}/status`,
});
