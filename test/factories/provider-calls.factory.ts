import type { ActiveCallsAnswer, CallView } from '@app/contracts/calls/calls.contract';
import { eventually } from '../harness/eventually';
import { aPhone } from './customer.factory';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';
import { VoiceBrowser } from './voice-browser.factory';

export interface CallAtProvider {
  sid: string;
  parent_sid: string | null;
  from: string;
  to: string;
  status: string;
  heard_digits: string;
}

interface Participant {
  call_sid: string;
  hold: boolean;
  label: string | null;
}

/** Calls of an organization as they are at the provider, with telephones that behave as they are told. */
export class ProviderCalls {
  constructor(private readonly organization: Organization) {}

  control<Answer>(path: string, body?: object): Promise<Answer> {
    const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return this.json(`/__sandbox/${path}`, init);
  }

  /** A customer calls. */
  async customerCalls(from = aPhone()): Promise<CallAtProvider> {
    const { twilio } = this.organization;
    return this.control('calls', { account: twilio.sid, from, to: twilio.phone });
  }

  phone(number: string, answer: object): Promise<unknown> {
    return this.control('phones', { number, ...answer });
  }

  hangUp(sid: string): Promise<unknown> {
    return this.control(`calls/${sid}/hangup`, {});
  }

  list(): Promise<CallAtProvider[]> {
    return this.control(`calls?account=${this.organization.twilio.sid}`);
  }

  async find(sid: string): Promise<CallAtProvider | undefined> {
    return (await this.list()).find((call) => call.sid === sid);
  }

  /** Fails unless every leg ends within a few seconds. */
  async allEnd(): Promise<void> {
    await eventually(async () => {
      const open = (await this.list()).filter(({ status }) => ['queued', 'ringing', 'in-progress'].includes(status));
      if (open.length > 0) throw new Error(`There are still ${open.map(({ to, status }) => `${to} ${status}`).join(', ')}`);
    });
  }

  /** Who is in the conference that is on; nobody where there is none. */
  async participants(): Promise<Participant[]> {
    const { conferences } = await this.rest<{ conferences: { sid: string }[] }>('Conferences.json?Status=in-progress');
    const [conference] = conferences;
    if (!conference) return [];
    return (await this.rest<{ participants: Participant[] }>(`Conferences/${conference.sid}/Participants.json`)).participants;
  }

  /** What is recorded of one leg. */
  async recordingsOf(sid: string): Promise<{ sid: string; status: string }[]> {
    return (await this.rest<{ recordings: { sid: string; status: string }[] }>(`Calls/${sid}/Recordings.json`)).recordings;
  }

  /** Calls to the organization's number go to this address; the number's id. */
  async pointNumber(VoiceUrl: string): Promise<string> {
    const { incoming_phone_numbers: numbers } = await this.rest<{ incoming_phone_numbers: { sid: string; phone_number: string }[] }>(
      'IncomingPhoneNumbers.json',
    );
    const sid = numbers.find(({ phone_number }) => phone_number === this.organization.twilio.phone)?.sid ?? '';
    await this.rest(`IncomingPhoneNumbers/${sid}.json`, { method: 'POST', body: new URLSearchParams({ VoiceUrl }) });
    return sid;
  }

  async numberAddress(sid: string): Promise<string> {
    return (await this.rest<{ voice_url: string }>(`IncomingPhoneNumbers/${sid}.json`)).voice_url;
  }

  /** Lets browsers call out. */
  async application(): Promise<string> {
    const { webhookKey } = this.organization.twilio;
    const voice = `${this.organization.product.url}/webhooks/twilio/${webhookKey}/voice`;
    const body = new URLSearchParams({ FriendlyName: 'Lotline', VoiceUrl: voice, StatusCallback: `${voice}/status` });
    return (await this.rest<{ sid: string }>('Applications.json', { method: 'POST', body })).sid;
  }

  private rest<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
    const { sid, auth_token } = this.organization.twilio;
    const authorization = `Basic ${Buffer.from(`${sid}:${auth_token}`).toString('base64')}`;
    return this.json(`/api.twilio.com/2010-04-01/Accounts/${sid}/${path}`, { ...init, headers: { authorization } });
  }

  private async json<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.organization.product.sandbox.url}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`The provider answered ${response.status} to ${path}: ${text}`);
    return JSON.parse(text) as Answer;
  }
}

export interface Talk {
  provider: ProviderCalls;
  browser: VoiceBrowser;
  /** Of the customer's leg. */
  customer: string;
  /** Of the person's leg. */
  leg: string;
  id: number;
}

/** A customer has called, and this person has answered. */
export async function aTalkWith(organization: Organization, person: Person): Promise<Talk> {
  const provider = new ProviderCalls(organization);
  const browser = await VoiceBrowser.open(organization, person);
  const { sid: customer } = await provider.customerCalls();
  const leg = await browser.answers();
  return { provider, browser, customer, leg, id: await idOfTalk(person, customer) };
}

/** This person has called a customer, who has answered. */
export async function aTalkBy(organization: Organization, person: Person, number = aPhone()): Promise<Talk> {
  const provider = new ProviderCalls(organization);
  const browser = await VoiceBrowser.open(organization, person, await provider.application());
  await provider.phone(number, { afterMs: 50, tone: 500 });
  const leg = await browser.calls(number);
  const id = await idOfTalk(person, leg);
  const customer = (await provider.list()).find(({ parent_sid }) => parent_sid === leg)?.sid ?? '';
  return { provider, browser, customer, leg, id };
}

const idOfTalk = (person: Person, sid: string): Promise<number> =>
  eventually(async () => {
    const { body } = await person.get<ActiveCallsAnswer>('/api/calls/active');
    const call = body.data.find((one) => one.sid === sid);
    if (call?.status !== 'in-progress') throw new Error(`The call is ${call?.status}`);
    return call.id;
  });

export const viewOf = async (person: Person, id: number): Promise<CallView> => (await person.get<CallView>(`/api/calls/${id}`)).body;
