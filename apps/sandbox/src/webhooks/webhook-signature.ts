import { createHash, createHmac } from 'node:crypto';

export type WebhookParameters = Record<string, string>;

/** X-Twilio-Signature: the exact URL, then each name and value by the names' code units. Source: Twilio docs, "Webhooks security". */
export function signatureOf(authToken: string, url: string, parameters: WebhookParameters): string {
  const names = Object.keys(parameters).sort();
  const signed = url + names.map((name) => name + parameters[name]).join('');
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64');
}

/** A uuid that is the same for every delivery attempt of one event. */
export function idempotencyTokenOf(event: string): string {
  const hex = createHash('sha256').update(event).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
