import { Injectable } from '@nestjs/common';
import { findOwnNumber } from './own-number';
import { isRestException, type RestException } from './rest-exception';
import type { TwilioAccount } from './twilio-account';
import { TwilioClients } from './twilio-clients';
import { TwilioSenders } from './twilio-senders';
import type { WebhookAddresses } from './webhook-addresses';

export interface AccountFacts {
  name: string;
  status: string;
}

export interface VoiceKeys {
  accountSid: string;
  apiKey: string;
  apiSecret: string;
  twimlAppSid: string;
}

export type VoiceTest = { ok: true } | { ok: false; part: 'api_key' | 'twiml_app'; reason: string };

export type ConnectionTest = { ok: true; account: AccountFacts } | { ok: false; reason: string; providerCode: number | null };

/** The most that one page of the provider has. */
const MAX_NUMBERS = 1000;
/** The name of everything created at the provider. */
const OUR_NAME = 'Lotline';

export interface AccountInventory {
  numbers: { phoneNumber: string; friendlyName: string; sms: boolean; voice: boolean }[];
  whatsappSenders: string[];
  /** Why the senders could not be read, in the provider's words. */
  sendersUnreadable: string | null;
}

type Credentials = Pick<TwilioAccount, 'accountSid' | 'authToken'>;

/** The account itself: whether its keys work, what it has, and what is made in it. */
@Injectable()
export class TwilioAccounts {
  constructor(
    private readonly clients: TwilioClients,
    private readonly senders: TwilioSenders,
  ) {}

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

  /** Reads the TwiML App as the API key, which proves both; a rejection and an unreachable provider are results, not errors. */
  async testVoice({ accountSid, apiKey, apiSecret, twimlAppSid }: VoiceKeys): Promise<VoiceTest> {
    try {
      const client = await this.clients.forKey(accountSid, { sid: apiKey, secret: apiSecret });
      await client.api.v2010.accounts(accountSid).applications(twimlAppSid).fetch();
      return { ok: true };
    } catch (error) {
      const part = isRestException(error) && error.status === 404 ? 'twiml_app' : 'api_key';
      return { ok: false, part, reason: error instanceof Error ? error.message : 'unknown failure' };
    }
  }

  /** Whether the account certainly does not have the number; false while the provider does not say. */
  async lacksNumber(account: Credentials, phoneNumber: string): Promise<boolean> {
    try {
      return (await findOwnNumber(await this.clients.for(account), phoneNumber)) === undefined;
    } catch {
      return false;
    }
  }

  /** Whether the account certainly does not have the messaging service; false while the provider does not say. */
  async lacksService(account: Credentials, sid: string): Promise<boolean> {
    try {
      await (await this.clients.for(account)).messaging.v1.services(sid).fetch();
      return false;
    } catch (error) {
      return isRestException(error) && error.status === 404;
    }
  }

  /** The account's numbers and WhatsApp senders. Throws when the provider rejects the request. */
  async listInventory(account: Credentials): Promise<AccountInventory> {
    const client = await this.clients.for(account);
    const [numbers, { senders, unreadable }] = await Promise.all([
      client.incomingPhoneNumbers.list({ limit: MAX_NUMBERS }),
      this.senders.list(account),
    ]);
    return {
      numbers: numbers.map(({ phoneNumber, friendlyName, capabilities: { sms, voice } }) => ({ phoneNumber, friendlyName, sms, voice })),
      whatsappSenders: senders.map(({ sender_id }) => sender_id),
      sendersUnreadable: unreadable,
    };
  }

  /** Those of the account whose calls come to us. */
  async listPointedNumbers(account: Credentials, { voice }: WebhookAddresses): Promise<string[]> {
    const numbers = await (await this.clients.for(account)).incomingPhoneNumbers.list({ limit: MAX_NUMBERS });
    return numbers.filter(({ voiceUrl }) => voiceUrl === voice).map(({ phoneNumber }) => phoneNumber);
  }

  /** A key that signs browsers in for calls; the provider returns the secret only once. */
  async createKey(account: Credentials): Promise<{ sid: string; secret: string }> {
    const { sid, secret } = await (await this.clients.for(account)).newKeys.create({ friendlyName: OUR_NAME });
    return { sid, secret };
  }

  /** The TwiML App for browser calls, created again if it was deleted at the provider. Returns its sid. */
  async saveApplication(account: Credentials, known: string | null, addresses: WebhookAddresses): Promise<string> {
    const { applications } = await this.clients.for(account);
    const settings = { friendlyName: OUR_NAME, ...voiceSettingsOf(addresses) };
    try {
      if (known) return (await applications(known).update(settings)).sid;
    } catch (error) {
      if (!isRestException(error) || error.status !== 404) throw error;
    }
    return (await applications.create(settings)).sid;
  }

  /**
   * Has calls to the number come to us; false where the account does not have it. A trunk wins over an application, and that over an address
   * (Twilio docs, "IncomingPhoneNumber resource"), so both are cleared.
   */
  async pointCalls(account: TwilioAccount, addresses: WebhookAddresses): Promise<boolean> {
    const { phoneNumber } = account;
    if (phoneNumber === null) return false;
    const client = await this.clients.for(account);
    const number = await findOwnNumber(client, phoneNumber);
    if (!number) return false;
    const { voiceUrl, voiceFallbackUrl, statusCallback, voiceApplicationSid, trunkSid } = number;
    const isOurs = voiceUrl === addresses.voice && voiceFallbackUrl === addresses.voiceFallback && statusCallback === addresses.voiceStatus;
    if (isOurs && !voiceApplicationSid && !trunkSid) return true;
    await client
      .incomingPhoneNumbers(number.sid)
      .update({ voiceReceiveMode: 'voice', trunkSid: '', voiceApplicationSid: '', ...voiceSettingsOf(addresses) });
    return true;
  }
}

const voiceSettingsOf = ({ voice, voiceFallback, voiceStatus }: WebhookAddresses) => ({
  voiceUrl: voice,
  voiceMethod: 'POST',
  voiceFallbackUrl: voiceFallback,
  voiceFallbackMethod: 'POST',
  statusCallback: voiceStatus,
  statusCallbackMethod: 'POST',
});

const rejectionOf = ({ message, code, status }: RestException) => ({
  reason: `${message} (${code ?? status})`,
  providerCode: code ?? status,
});
