import twilio from 'twilio';
import type { Dealership } from './dealership';

export interface SignedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A webhook as the provider signs it; `place` is what follows the webhook key in the address. */
export function signedWebhook(
  origin: string,
  { webhookKey, authToken }: Dealership,
  place: string,
  params: Record<string, string>,
): SignedWebhook {
  const path = `/webhooks/twilio/${webhookKey}/${place}`;
  const signature = twilio.getExpectedTwilioSignature(authToken, origin + path, params);
  const headers = { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' };
  return { path, headers, body: new URLSearchParams(params).toString() };
}

/** Sends it once. Answers the status, 0 where the connection broke. */
export async function sendWebhook(origin: string, dealership: Dealership, place: string, params: Record<string, string>): Promise<number> {
  const { path, headers, body } = signedWebhook(origin, dealership, place, params);
  return fetch(origin + path, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => 0,
  );
}
