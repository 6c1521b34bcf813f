import { Injectable } from '@nestjs/common';
import type { Twilio } from 'twilio';
import { z } from 'zod';
import { isRestException, type RestException } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';

export interface AccountFacts {
  name: string;
  status: string;
}

export type ConnectionTest = { ok: true; account: AccountFacts } | { ok: false; reason: string; providerCode: number | null };

export interface WebhookAddresses {
  voice: string;
  messages: string;
  fallback: string;
  status: string;
}

const SenderPage = z.object({ senders: z.array(z.object({ sid: z.string(), sender_id: z.string() })) });

const SENDERS = 'https://messaging.twilio.com/v2/Channels/Senders';
const MAX_PAGE_SIZE = 100;
/** The name of everything created at the provider. */
const OUR_NAME = 'Lotline';
const JSON_BODY = { 'Content-Type': 'application/json' };

export interface AccountInventory {
  numbers: { phoneNumber: string; friendlyName: string; sms: boolean; voice: boolean }[];
  whatsappSenders: string[];
}

type Credentials = Pick<TwilioAccount, 'accountSid' | 'authToken'>;

/** The account itself: whether its keys work, and where it sends what it receives. */
@Injectable()
export class TwilioAccounts {
  constructor(private readonly clients: TwilioClients) {}

  /** Checks the keys with the provider; rejected keys and an unreachable provider are results, not errors. */
  async test(account: Credentials): Promise<ConnectionTest> {
    try {
      const { friendlyName, status } = await (await this.clients.for(account)).api.v2010.accounts(account.accountSid).fetch();
      return { ok: true, account: { name: friendlyName, status } };
    } catch (error) {
      if (isRestException(error)) return { ok: false, ...rejectionOf(error) };
      return { ok: false, reason: error instanceof Error ? error.message : 'unknown failure', providerCode: null };
    }
  }

  /** The account's numbers and WhatsApp senders. Throws when the provider rejects the request. */
  async listInventory(account: Credentials): Promise<AccountInventory> {
    const client = await this.clients.for(account);
    const [numbers, senders] = await Promise.all([client.incomingPhoneNumbers.list({ limit: MAX_PAGE_SIZE }), listSenders(client)]);
    return {
      numbers: numbers.map(({ phoneNumber, friendlyName, capabilities: { sms, voice } }) => ({ phoneNumber, friendlyName, sms, voice })),
      whatsappSenders: senders.map(({ sender_id }) => sender_id),
    };
  }

  /** A key that signs browsers in for calls; the provider returns the secret only once. */
  async createKey(account: Credentials): Promise<{ sid: string; secret: string }> {
    const { sid, secret } = await (await this.clients.for(account)).newKeys.create({ friendlyName: OUR_NAME });
    return { sid, secret };
  }

  /** The TwiML App for browser calls, created again if it was deleted at the provider. Returns its sid. */
  async saveApplication(account: Credentials, known: string | null, voiceUrl: string): Promise<string> {
    const { applications } = await this.clients.for(account);
    const settings = { friendlyName: OUR_NAME, voiceUrl, voiceMethod: 'POST' };
    try {
      if (known) return (await applications(known).update(settings)).sid;
    } catch (error) {
      if (!isRestException(error) || error.status !== 404) throw error;
    }
    return (await applications.create(settings)).sid;
  }

  /** Points the number and the WhatsApp sender at our webhooks. Returns which of the two addresses the account has. */
  async provisionWebhooks(account: TwilioAccount, addresses: WebhookAddresses): Promise<{ phoneFound: boolean; whatsappFound: boolean }> {
    const client = await this.clients.for(account);
    const [phoneFound, whatsappFound] = await Promise.all([
      account.phoneNumber ? this.provisionNumber(client, account.phoneNumber, addresses) : true,
      account.whatsappFrom ? this.provisionSender(client, account.whatsappFrom, addresses) : true,
    ]);
    return { phoneFound, whatsappFound };
  }

  private async provisionNumber(client: Twilio, phoneNumber: string, addresses: WebhookAddresses): Promise<boolean> {
    const [number] = await client.incomingPhoneNumbers.list({ phoneNumber, limit: 1 });
    if (!number) return false;
    await client.incomingPhoneNumbers(number.sid).update({
      // with an application the provider ignores the addresses (Twilio docs, "IncomingPhoneNumber resource")
      smsApplicationSid: '',
      smsUrl: addresses.messages,
      smsMethod: 'POST',
      smsFallbackUrl: addresses.fallback,
      smsFallbackMethod: 'POST',
    });
    return true;
  }

  private async provisionSender(client: Twilio, sender: string, addresses: WebhookAddresses): Promise<boolean> {
    const own = (await listSenders(client)).find((candidate) => candidate.sender_id === sender);
    if (!own) return false;
    const webhook = {
      callback_url: addresses.messages,
      callback_method: 'POST',
      fallback_url: addresses.fallback,
      fallback_method: 'POST',
      status_callback_url: addresses.status,
      status_callback_method: 'POST',
    };
    await client.request({ method: 'post', uri: `${SENDERS}/${own.sid}`, headers: JSON_BODY, data: { webhook } });
    return true;
  }
}

// Plain requests: the SDK sends this resource's typed body in camelCase, which the provider ignores.
async function listSenders(client: Twilio) {
  const { body } = (await client.request({ method: 'get', uri: `${SENDERS}?Channel=whatsapp&PageSize=${MAX_PAGE_SIZE}` })) as {
    body: unknown;
  };
  return SenderPage.parse(typeof body === 'string' ? JSON.parse(body) : body).senders;
}

const rejectionOf = ({ message, code, status }: RestException) => ({
  reason: `${message} (${code ?? status})`,
  providerCode: code ?? status,
});
