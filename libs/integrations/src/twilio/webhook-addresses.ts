export interface WebhookAddresses {
  voice: string;
  voiceFallback: string;
  voiceStatus: string;
  messages: string;
  fallback: string;
  status: string;
}

/**
 * The fragment asks for three retries within the 15 seconds that the provider waits, on every failure. By default it drops a webhook after one
 * refused connection, and does not repeat one that was answered with an error (Twilio, "connection overrides").
 */
const RETRIES = '#ct=2000&rt=3500&rc=3&rp=all';

export const webhookAddresses = (publicUrl: string, hook: string): WebhookAddresses => ({
  messages: `${publicUrl}/webhooks/twilio/${hook}/messages${RETRIES}`,
  fallback: `${publicUrl}/webhooks/twilio/${hook}/fallback${RETRIES}`,
  voice: `${publicUrl}/webhooks/twilio/${hook}/voice`,
  voiceFallback: `${publicUrl}/webhooks/twilio/${hook}/voice/fallback`,
  voiceStatus: `${publicUrl}/webhooks/twilio/${hook}/voice/status`,
  status: `${publicUrl}/webhooks/twilio/${hook}/status${RETRIES}`,
});

/** POST is the provider's default where nothing is set. */
export const isPost = (method: string | null | undefined): boolean => (method || 'POST') === 'POST';

/** Where the provider reports on one message. */
export const statusCallbackOf = (publicUrl: string, hook: string, messageId: number): string =>
  `${publicUrl}/webhooks/twilio/${hook}/status?mid=${messageId}${RETRIES}`;
