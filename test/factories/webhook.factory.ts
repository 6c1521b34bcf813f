import { randomBytes } from 'node:crypto';
import twilio from 'twilio';
import { HttpClient } from '../harness/http-client';
import type { OrganizationRef, ProviderRef } from './organization-ref';

export type Params = Record<string, string | string[]>;

export const aSid = (prefix = 'SM'): string => prefix + randomBytes(16).toString('hex');

/** What the provider says of an inbound message. */
export function anInboundMessage(organization: { twilio: Pick<ProviderRef, 'sid' | 'whatsapp'> }, changes: Params = {}): Params {
  return {
    MessageSid: aSid(),
    AccountSid: organization.twilio.sid,
    From: 'whatsapp:+13055550199',
    To: organization.twilio.whatsapp,
    Body: 'Hola',
    NumMedia: '0',
    ...changes,
  };
}

/** Kept aside as a message to a number that was not known; since then only what names no sender is. */
export async function insertQuarantined(organization: Pick<OrganizationRef, 'id' | 'twilio' | 'product'>, changes: Params): Promise<void> {
  await organization.product.database.rows(
    `insert into webhook_quarantine (organization_id, kind, reason, params) values ($1, 'message', 'not one of our addresses', $2)`,
    [organization.id, JSON.stringify(anInboundMessage(organization, changes))],
  );
}

interface Delivery {
  /** Below the organization's webhook address. */
  path?: string;
  query?: string;
  /** Whether the query is part of the signed address. */
  signsQuery?: boolean;
  webhookKey?: string;
  /** The API process that is called; the product's first one unless another is given. */
  through?: string;
  headers?: Record<string, string>;
  /** The token that signs; the account's own unless another is given. */
  token?: string;
  /** The address that is signed; the one that is called unless another is given. */
  signedUrl?: string;
  /** The parameters that are signed; those that are sent unless others are given. */
  signedParams?: Params;
  /** In place of the signature; null sends none. */
  signature?: string | null;
}

/** Calls the organization's webhook as the provider would, or nearly so. */
export async function deliverWebhook(organization: OrganizationRef, params: Params, delivery: Delivery = {}) {
  const { url } = organization.product;
  const { path = '/messages', query = '', webhookKey = organization.twilio.webhookKey, through = url } = delivery;
  const address = `/webhooks/twilio/${webhookKey}${path}`;
  const { signature = signatureOf(organization, params, url + address, delivery) } = delivery;
  const form = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
  const headers = { ...delivery.headers, ...(signature === null ? {} : { 'x-twilio-signature': signature }) };
  return new HttpClient(through).send('POST', address + query, { body: form, headers });
}

function signatureOf({ twilio: account }: OrganizationRef, params: Params, address: string, delivery: Delivery): string {
  const { token = account.auth_token, signedParams = params, query = '', signsQuery = false } = delivery;
  const { signedUrl = signsQuery ? address + query : address } = delivery;
  return twilio.getExpectedTwilioSignature(token, signedUrl, signedParams);
}
