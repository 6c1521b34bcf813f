import type { TwilioCheckView, TwilioInventoryView, TwilioSetupView, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { SandboxAccount } from '../../harness/sandbox-control';

interface Service {
  sid: string;
  inbound_request_url: string | null;
  use_inbound_webhook_on_number: boolean;
}

/** A sender that is not finished. */
const DRAFT = {
  sid: null,
  status: 'DRAFT',
  sender_id: 'whatsapp:+12025550100',
  configuration: null,
  webhook: null,
  profile: null,
  properties: null,
  offline_reasons: null,
  compliance: null,
  url: null,
};

const keysOf = ({ sid, auth_token }: SandboxAccount) => ({ twilio_account_sid: sid, twilio_auth_token: auth_token });

/** An account with one number, which is a WhatsApp sender too. */
async function anAccount(org: Organization, name: string, rest: object = {}) {
  const phone = aPhone();
  const input = { organization: `${name} ${org.id}`, numbers: [phone], whatsapp_senders: [phone] };
  const account = await org.product.sandbox.createAccount({ ...input, ...rest });
  return { ...account, phone, both: { ...keysOf(account), twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` } };
}

async function setUp(org: Organization & { owner: { post: Organization['founder']['post'] } }, input: object) {
  const { body } = await org.owner.post<TwilioSetupView>('/api/settings/twilio/setup', input);
  return { ...body, outcomes: Object.fromEntries(body.steps.map(({ step, outcome }) => [step, outcome])) };
}

const noted = ({ steps }: TwilioSetupView, step: string) =>
  steps.find((one) => one.step === step)?.notes.map(({ problem, repaired }) => `${problem}${repaired ? ' repaired' : ''}`);

/** Reads or changes a messaging service as somebody else with the account's keys does. */
async function atServices(org: Organization, account: SandboxAccount, path: string, form?: Record<string, string>): Promise<Service> {
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const change = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const answer = await fetch(`${org.product.sandbox.url}/messaging.twilio.com/v1/Services${path}`, {
    headers: { authorization },
    ...change,
  });
  return (await answer.json()) as Service;
}

const hears = (org: Organization, account: { sid: string; phone: string }, channel: 'sms' | 'whatsapp') =>
  org.product.sandbox.inbound({ account: account.sid, channel, from: aPhone(), to: account.phone, body: 'Hola' });

describe('a number with a missing digit', () => {
  it('is not the longer one that begins alike: that keeps its addresses', async () => {
    const org = await anOrganization().with('owner');
    const account = await anAccount(org, 'Digits');
    const result = await setUp(org, { ...keysOf(account), twilio_phone_number: account.phone.slice(0, -1) });
    expect(result.outcomes).toMatchObject({ number: 'failed' });
    expect(noted(result, 'number')).toEqual(['number_unknown']);
    const [known] = (await org.product.sandbox.accounts()).filter(({ sid }) => sid === account.sid);
    expect(known?.numbers).toMatchObject([{ sms_url: '' }]);
  });
});

describe('an odd entry in the list of senders', () => {
  it('is left out, and the others are set up', async () => {
    const org = await anOrganization().with('owner');
    const account = await anAccount(org, 'Drafts', { odd_senders: [DRAFT] });
    const inventory = await org.owner.post<TwilioInventoryView>('/api/settings/twilio/inventory', keysOf(account));
    expect(inventory.body).toMatchObject({ whatsapp_senders: [`whatsapp:${account.phone}`], senders_unreadable: null });
    expect((await setUp(org, account.both)).outcomes).toMatchObject({ number: 'done', whatsapp: 'done' });
    expect((await hears(org, account, 'whatsapp')).status).toBe(200);
  });
});

describe('an account with many messaging services', () => {
  it('is asked a few at a time, so that the provider refuses none', async () => {
    const org = await anOrganization().with('owner');
    const account = await anAccount(org, 'Many services');
    for (let index = 0; index < 12; index++) await atServices(org, account, '', { FriendlyName: `Campaign ${index}` });
    const input = { organization: `Many services ${org.id}`, numbers: [account.phone], whatsapp_senders: [account.phone] };
    await org.product.sandbox.createAccount({ ...input, max_concurrency: 8 });
    expect((await setUp(org, account.both)).outcomes).toMatchObject({ number: 'done', whatsapp: 'done' });
    for (const channel of ['sms', 'whatsapp'] as const) expect((await hears(org, account, channel)).status).toBe(200);
  });
});

describe('a service of somebody else', () => {
  it('keeps the messages of a number whose own addresses may not be changed', async () => {
    const org = await anOrganization().with('owner');
    const account = await anAccount(org, 'Closed number', { whatsapp_senders: [], forbidden: ['number_updates'] });
    const theirs = { InboundRequestUrl: `${org.product.sandbox.url}/nowhere` };
    await atServices(org, account, `/${account.messaging_service_sid}`, theirs);
    const result = await setUp(org, { ...keysOf(account), twilio_phone_number: account.phone });
    expect(result.outcomes).toMatchObject({ number: 'failed' });
    expect(await atServices(org, account, `/${account.messaging_service_sid}`)).toMatchObject({ use_inbound_webhook_on_number: false });
  });
});

describe('services that may not be listed', () => {
  it('leave number and sender alike for a person to look at', async () => {
    const org = await anOrganization().with('owner');
    const account = await anAccount(org, 'Closed services', { forbidden: ['services'] });
    const result = await setUp(org, account.both);
    expect(result.outcomes).toMatchObject({ number: 'by_hand', whatsapp: 'by_hand' });
    expect(result.paste).toBeNull();
  });
});

describe('senders that may not be listed', () => {
  it('are given the addresses to paste, whatever else fails', async () => {
    const org = await anOrganization().with('owner');
    const account = await anAccount(org, 'Closed senders', { forbidden: ['senders', 'service_updates'] });
    const result = await setUp(org, account.both);
    expect(result.outcomes).toMatchObject({ whatsapp: 'failed' });
    expect(result.paste?.messages).toMatch(/\/messages#/);
    const check = await org.owner.post<TwilioCheckView>('/api/settings/twilio/check');
    expect(check.body.paste).toEqual(result.paste);
  });
});

describe('another account in place of the first', () => {
  it('gets a key and an application of its own, and keeps nothing of the first', async () => {
    const org = await anOrganization().with('owner');
    const [first, second] = [await anAccount(org, 'First'), await anAccount(org, 'Second')];
    await setUp(org, first.both);
    await org.owner.post('/api/settings/twilio', { twilio_messaging_service_sid: first.messaging_service_sid });
    const before = (await org.owner.get<TwilioStatusView>('/api/settings/twilio/status')).body;
    const result = await setUp(org, { ...keysOf(second), twilio_phone_number: second.phone });
    expect(result.outcomes).toEqual({ credentials: 'done', api_key: 'done', twiml_app: 'done', number: 'done', whatsapp: 'skipped' });
    const after = (await org.owner.get<TwilioStatusView>('/api/settings/twilio/status')).body;
    expect(after).toMatchObject({ phone_number: second.phone, whatsapp_from: null, messaging_service_sid: null });
    expect(after.twiml_app_sid).not.toBe(before.twiml_app_sid);
    const [tokens] = await org.product.database.rows(`select previous_auth_token from provider_accounts where organization_id = $1`, [
      org.id,
    ]);
    expect(tokens).toEqual({ previous_auth_token: null });
  });
});
