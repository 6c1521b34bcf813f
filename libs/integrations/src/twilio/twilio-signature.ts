// not the whole SDK, which is slow to load
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';

export type WebhookParams = Record<string, string | string[]>;

/** Whether the provider signed this request with one of the account's tokens (the previous one counts while it is rotated). */
export const isSignedBy = (tokens: readonly string[], signature: string, url: string, params: WebhookParams): boolean =>
  tokens.some((token) => validateRequest(token, signature, url, params));
