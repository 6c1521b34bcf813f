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

export const webhookAddresses = (publicUrl: string, webhookKey: string): WebhookAddresses => ({
  messages: `${publicUrl}/webhooks/twilio/${webhookKey}/messages${RETRIES}`,
  fallback: `${publicUrl}/webhooks/twilio/${webhookKey}/fallback${RETRIES}`,
  voice: `${publicUrl}/webhooks/twilio/${webhookKey}/voice`,
  voiceFallback: `${publicUrl}/webhooks/twilio/${webhookKey}/voice/fallback`,
  voiceStatus: `${publicUrl}/webhooks/twilio/${webhookKey}/voice/status`,
  status: `${publicUrl}/webhooks/twilio/${webhookKey}/status${RETRIES}`,
});

/** POST is the provider's default where nothing is set. */
export const isPost = (method: string | null | undefined): boolean => (method || 'POST') === 'POST';

/** Where the provider reports on one message. */
export const statusCallbackOf = (publicUrl: string, webhookKey: string, messageId: number): string =>
  `${publicUrl}/webhooks/twilio/${webhookKey}/status?mid=${messageId}${RETRIES}`;
