import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../harness/eventually';
import { aPhone } from './customer.factory';
import type { OrganizationRef } from './organization-ref';

/** Less than half a second counts as nothing at the provider. */
const SOUND_MS = 700;

/** A recording at the provider, made by a call that its REST API has placed. */
export class ProviderRecording {
  private constructor(
    private readonly organization: OrganizationRef,
    readonly callSid: string,
    readonly sid: string,
  ) {}

  /** One that goes on until it is ended. */
  static async begin(organization: OrganizationRef, channels: 'mono' | 'dual' = 'dual'): Promise<ProviderRecording> {
    const { sandbox } = organization.product;
    const phone = aPhone();
    await sandboxPost(`${sandbox.url}/__sandbox/phones`, { number: phone, afterMs: 0, tone: 600 });
    const document = `<Response><Start><Recording channels="${channels}" trim="do-not-trim"/></Start><Pause length="60"/></Response>`;
    const { body } = await askProvider(organization, '/Calls.json', { To: phone, From: organization.twilio.phone, Twiml: document });
    const callSid = String(body['sid']);
    const sid = await eventually(async () => {
      const list = await askProvider(organization, `/Calls/${callSid}/Recordings.json`);
      const [recording] = list.body['recordings'] as { sid: string }[];
      if (!recording) throw new Error('Nothing is recorded yet');
      return recording.sid;
    });
    return new ProviderRecording(organization, callSid, sid);
  }

  /** One that can be fetched. */
  static async completed(organization: OrganizationRef, channels?: 'mono' | 'dual'): Promise<ProviderRecording> {
    const recording = await ProviderRecording.begin(organization, channels);
    await recording.end();
    return recording;
  }

  async end(): Promise<void> {
    await sleep(SOUND_MS);
    await sandboxPost(`${this.organization.product.sandbox.url}/__sandbox/calls/${this.callSid}/hangup`, {});
    await eventually(async () => {
      const status = await this.status();
      if (status !== 'completed') throw new Error(`The recording is ${status}`);
    });
  }

  /** `gone` once it was deleted there. */
  async status(): Promise<string> {
    const { status, body } = await askProvider(this.organization, `/Recordings/${this.sid}.json`);
    return status === 404 ? 'gone' : String(body['status']);
  }
}

async function sandboxPost(url: string, body: object): Promise<void> {
  const { status } = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (status >= 300) throw new Error(`The sandbox answered ${status}`);
}

async function askProvider({ product, twilio }: OrganizationRef, path: string, form?: Record<string, string>) {
  const authorization = `Basic ${Buffer.from(`${twilio.sid}:${twilio.auth_token}`).toString('base64')}`;
  const response = await fetch(`${product.sandbox.url}/api.twilio.com/2010-04-01/Accounts/${twilio.sid}${path}`, {
    headers: { authorization },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
}
