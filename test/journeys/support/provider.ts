import type { Behaviour, CaughtMail, SentPush, ProviderMessage } from '../../harness/sandbox-control';

interface Account {
  organization: string;
  sid: string;
  auth_token: string;
  numbers: { phone_number: string }[];
}

interface ProviderCall {
  sid: string;
  parent_sid: string | null;
  from: string;
  to: string;
  status: string;
  heard_digits: string;
}

/** The provider sandbox, controlled over the same API as its page. */
export class Provider {
  constructor(readonly url: string) {}

  mailsTo(address: string): Promise<CaughtMail[]> {
    return this.ask(`/mail?to=${encodeURIComponent(address)}`);
  }

  /** What was pushed to a browser, newest first. */
  pushesTo(device: string): Promise<SentPush[]> {
    return this.ask(`/pushes?device=${device}`);
  }

  messagesTo(account: string, phone: string): Promise<ProviderMessage[]> {
    return this.ask(`/messages?account=${account}&to=${encodeURIComponent(phone)}`);
  }

  inbound(message: Record<string, unknown>): Promise<{ sid: string; status: number | null }> {
    return this.ask('/inbound', message);
  }

  /** A telephone calls the first number of an account. */
  async call(account: string, call: { from: string; tone: number }): Promise<ProviderCall> {
    const { numbers } = await this.accountOf(account);
    return this.ask('/calls', { ...call, account, to: numbers[0]?.phone_number });
  }

  /** Newest first. */
  callsOf(account: string): Promise<ProviderCall[]> {
    return this.ask(`/calls?account=${account}`);
  }

  /** How a telephone behaves when it is called. */
  setPhone(number: string, answer: object): Promise<unknown> {
    return this.ask('/phones', { number, ...answer });
  }

  levels(sid: string, tones: number[]): Promise<Record<string, number>> {
    return this.ask(`/calls/${sid}/levels?tones=${tones.join()}`);
  }

  hangUp(sid: string): Promise<unknown> {
    return this.ask(`/calls/${sid}/hangup`, {});
  }

  dropSocket(sid: string): Promise<unknown> {
    return this.ask(`/calls/${sid}/drop-socket`, {});
  }

  /** `{}` restores the usual behaviour. */
  setBehaviour(phone: string, behaviour: Behaviour): Promise<unknown> {
    return this.ask('/behaviour', { ...behaviour, match: { to: phone } });
  }

  /** The provider's own clock runs ahead: what it decides after a while is decided. */
  advance(seconds: number): Promise<unknown> {
    return this.ask('/clock', { advanceSeconds: seconds });
  }

  /** An account with one number, for SMS and WhatsApp alike. */
  createAccount(organization: string, phone: string, forbidden: string[] = []): Promise<Account> {
    return this.ask('/accounts', { organization, numbers: [phone], whatsapp_senders: [phone], forbidden });
  }

  /** Deletes the account's TwiML Apps, as its owner may. */
  async deleteApplications({ sid, auth_token }: Account): Promise<void> {
    const base = `${this.url}/api.twilio.com/2010-04-01/Accounts/${sid}`;
    const headers = { authorization: `Basic ${Buffer.from(`${sid}:${auth_token}`).toString('base64')}` };
    const answer = await fetch(`${base}/Applications.json`, { headers });
    const { applications } = (await answer.json()) as { applications: { sid: string }[] };
    for (const application of applications) await fetch(`${base}/Applications/${application.sid}.json`, { method: 'DELETE', headers });
  }

  /** Has an application of somebody else answer for the account's number. */
  async assignApplication({ sid, auth_token }: Account): Promise<void> {
    const base = `${this.url}/api.twilio.com/2010-04-01/Accounts/${sid}`;
    const headers = { authorization: `Basic ${Buffer.from(`${sid}:${auth_token}`).toString('base64')}` };
    const ask = async (path: string, form?: Record<string, string>) => {
      const answer = await fetch(`${base}${path}`, { headers, ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}) });
      return (await answer.json()) as { sid: string; incoming_phone_numbers?: { sid: string }[] };
    };
    const application = await ask('/Applications.json', { FriendlyName: 'Other product', SmsUrl: `${this.url}/nowhere` });
    const { incoming_phone_numbers: numbers = [] } = await ask('/IncomingPhoneNumbers.json');
    await ask(`/IncomingPhoneNumbers/${numbers[0]?.sid}.json`, { SmsApplicationSid: application.sid });
  }

  /** Creates a template in the provider's console. */
  async createContent(sid: string, name: string, body: string): Promise<void> {
    const { auth_token: authToken } = await this.accountOf(sid);
    const response = await fetch(`${this.url}/content.twilio.com/v1/Content`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`,
      },
      body: JSON.stringify({ friendly_name: name, language: 'es', types: { 'twilio/text': { body } } }),
    });
    if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
  }

  /** Forgets everything except accounts and their templates. */
  reset(): Promise<unknown> {
    return this.ask('/reset', {});
  }

  private async accountOf(sid: string): Promise<Account> {
    const account = (await this.ask<Account[]>('/accounts')).find((candidate) => candidate.sid === sid);
    if (!account) throw new Error(`The sandbox has no account ${sid}`);
    return account;
  }

  private async ask<T>(path: string, body?: unknown): Promise<T> {
    const posting = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(`${this.url}/__sandbox${path}`, body === undefined ? {} : posting);
    const text = await response.text();
    if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${text}`);
    return JSON.parse(text) as T;
  }
}
