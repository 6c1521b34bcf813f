import type { TwilioInventoryView, TwilioSetupView, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { anInboundMessage, deliverWebhook } from '../../factories/webhook.factory';
import type { HttpClient } from '../../harness/http-client';
import type { SandboxAccount } from '../../harness/sandbox-control';

const aProviderAccount = ({ product }: Organization, name: string, phone: string, forbidden: string[] = []) =>
  product.sandbox.createAccount({ organization: name, numbers: [phone], whatsapp_senders: [phone], forbidden });

/** Reads or changes a resource as somebody else with the account's keys does. */
async function atProvider(org: Organization, account: SandboxAccount, path: string, form?: Record<string, string>): Promise<unknown> {
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const change = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const answer = await fetch(`${org.product.sandbox.url}/${path}`, { headers: { authorization }, ...change });
  return answer.json();
}
const keysOf = ({ sid, auth_token }: { sid: string; auth_token: string }) => ({ twilio_account_sid: sid, twilio_auth_token: auth_token });
const setUp = async (who: HttpClient, input: object) => (await who.post<TwilioSetupView>('/api/settings/twilio/setup', input)).body.steps;
const status = async (who: HttpClient) => (await who.get<TwilioStatusView>('/api/settings/twilio/status')).body;

/** What another product has left at the provider: an application that takes the messages of the first number. */
async function assignApplication(sandboxUrl: string, { sid, auth_token }: { sid: string; auth_token: string }): Promise<void> {
  const base = `${sandboxUrl}/api.twilio.com/2010-04-01/Accounts/${sid}`;
  const headers = { authorization: `Basic ${Buffer.from(`${sid}:${auth_token}`).toString('base64')}` };
  const post = async (path: string, form: Record<string, string>) =>
    (await (await fetch(`${base}${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })).json()) as { sid: string };
  const application = await post('/Applications.json', { FriendlyName: 'Other product', SmsUrl: `${sandboxUrl}/nowhere` });
  const list = (await (await fetch(`${base}/IncomingPhoneNumbers.json`, { headers })).json()) as {
    incoming_phone_numbers: { sid: string }[];
  };
  await post(`/IncomingPhoneNumbers/${list.incoming_phone_numbers[0]?.sid}.json`, { SmsApplicationSid: application.sid });
}

const outcomes = (steps: TwilioSetupView['steps']) => steps.map(({ step, outcome }) => `${step}: ${outcome}`);

describe.concurrent('with SID and token alone', () => {
  it('the numbers of the account are listed, and nothing is saved', async () => {
    const org = await anOrganization().with('manager');
    const account = await aProviderAccount(org, 'Setup one', '+12025550711');
    const answer = await org.manager.post<TwilioInventoryView>('/api/settings/twilio/inventory', keysOf(account));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        account_name: 'Setup one',
        numbers: [{ phone_number: '+12025550711', sms: true, voice: true }],
        whatsapp_senders: ['whatsapp:+12025550711'],
      },
    });
    expect((await status(org.manager)).account_sid).toBeNull();
    const wrong = await org.manager.post('/api/settings/twilio/inventory', { ...keysOf(account), twilio_auth_token: 'not the token' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'settings.twilio_test_failed', details: { provider_code: 20003 } } });
  });

  it('key, TwiML App and webhooks are made, then a message comes in; a second time everything is kept', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550712';
    const account = await aProviderAccount(org, 'Setup two', phone);
    const input = { ...keysOf(account), twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` };
    const steps = await setUp(org.owner, input);
    expect(outcomes(steps)).toEqual(['credentials: done', 'api_key: done', 'twiml_app: done', 'number: done', 'whatsapp: done']);
    const saved = await status(org.owner);
    expect(saved).toMatchObject({ phone_number: phone, api_key: expect.any(String), api_secret: expect.stringMatching(/^•{8}/) });
    expect(saved.twiml_app_sid).toMatch(/^AP[0-9a-f]{32}$/);

    const inbound = { account: account.sid, channel: 'whatsapp', from: '+13055550177', to: phone, body: 'Hola' } as const;
    await org.product.sandbox.inbound(inbound);
    const chats = await org.owner.get<{ data: unknown[] }>('/api/chats/recent-by-contact');
    expect(chats.body.data).toHaveLength(1);
    expect((await status(org.owner)).last_webhook_at).toEqual(expect.any(String));

    const again = await setUp(org.owner, {});
    expect(outcomes(again)).toEqual(['credentials: done', 'api_key: kept', 'twiml_app: kept', 'number: done', 'whatsapp: done']);
  });

  it('a number that an application of somebody else answers for becomes ours', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550714';
    const account = await aProviderAccount(org, 'Setup with application', phone);
    await assignApplication(org.product.sandbox.url, account);
    await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone });
    const inbound = { account: account.sid, channel: 'sms', from: '+13055550178', to: phone, body: 'Hola' } as const;
    await org.product.sandbox.inbound(inbound);
    expect((await org.owner.get<{ data: unknown[] }>('/api/chats/recent-by-contact')).body.data).toHaveLength(1);
  });

  it('a service that holds the number and sender leaves their messages to us, and is named', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550715';
    const account = await aProviderAccount(org, 'Setup in a service', phone);
    const lost = { account: account.sid, channel: 'sms', from: '+13055550179', to: phone, body: 'Lost' } as const;
    expect((await org.product.sandbox.inbound(lost)).status).toBeNull();
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` });
    const repaired = { problem: 'service_elsewhere', service: 'Setup in a service messages', repaired: true };
    expect(steps[3]).toMatchObject({ outcome: 'done', notes: expect.arrayContaining([expect.objectContaining(repaired)]) });
    for (const channel of ['sms', 'whatsapp']) {
      expect((await org.product.sandbox.inbound({ ...lost, channel, body: 'Hola' })).status).toBe(200);
    }
  });

  it('a service that may not be changed fails the step by its name', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550716';
    const account = await aProviderAccount(org, 'Setup in a closed service', phone, ['service_updates']);
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone });
    expect(steps[3]).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('20403'),
      notes: expect.arrayContaining([
        expect.objectContaining({ problem: 'service_elsewhere', service: 'Setup in a closed service messages', repaired: false }),
      ]),
    });
  });

  it('a service that may not be changed fails for every address that it holds', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550723';
    const account = await aProviderAccount(org, 'Closed service of both', phone, ['service_updates']);
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` });
    expect(outcomes(steps).slice(3)).toEqual(['number: failed', 'whatsapp: failed']);
    expect(steps[4]?.reason).toContain('20403');
  });

  it('our own address that is called with GET is set to POST', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550724';
    const account = await aProviderAccount(org, 'Setup with GET', phone);
    await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone });
    const numbers = `api.twilio.com/2010-04-01/Accounts/${account.sid}/IncomingPhoneNumbers`;
    const list = (await atProvider(org, account, `${numbers}.json`)) as { incoming_phone_numbers: { sid: string }[] };
    await atProvider(org, account, `${numbers}/${list.incoming_phone_numbers[0]?.sid}.json`, {
      SmsMethod: 'GET',
      SmsFallbackMethod: 'GET',
    });
    const inbound = { account: account.sid, channel: 'sms', from: '+13055550181', to: phone, body: 'Hola' } as const;
    expect((await org.product.sandbox.inbound(inbound)).status).not.toBe(200);
    const steps = await setUp(org.owner, {});
    expect(steps[3]?.notes).toMatchObject([{ problem: 'number_address', repaired: true }]);
    expect((await org.product.sandbox.inbound(inbound)).status).toBe(200);
  });

  it('a service that serves somebody else’s numbers too is named and not touched', async () => {
    const org = await anOrganization().with('owner');
    const [phone, other] = ['+12025550717', '+12025550718'];
    const account = await org.product.sandbox.createAccount({
      organization: 'Shared service',
      numbers: [phone, other],
      whatsapp_senders: [],
    });
    const elsewhere = { InboundRequestUrl: 'https://crm.example.test/in' };
    await atProvider(org, account, `messaging.twilio.com/v1/Services/${account.messaging_service_sid}`, elsewhere);
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone });
    expect(steps[3]).toMatchObject({ outcome: 'failed', reason: 'crm.example.test' });
    const service = await atProvider(org, account, `messaging.twilio.com/v1/Services/${account.messaging_service_sid}`);
    expect(service).toMatchObject({ inbound_request_url: elsewhere.InboundRequestUrl, use_inbound_webhook_on_number: false });
  });

  it('senders that may not be listed are no failure of the rest, and can be set up by hand', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550719';
    const account = await aProviderAccount(org, 'Closed senders', phone, ['senders']);
    const inventory = await org.owner.post<TwilioInventoryView>('/api/settings/twilio/inventory', keysOf(account));
    expect(inventory.body).toMatchObject({ numbers: [{ phone_number: phone }], whatsapp_senders: [] });
    expect(inventory.body.senders_unreadable).toMatch(/20403/);
    const input = { ...keysOf(account), twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` };
    const { body } = await org.owner.post<TwilioSetupView>('/api/settings/twilio/setup', input);
    expect(outcomes(body.steps).slice(3)).toEqual(['number: done', 'whatsapp: by_hand']);
    expect(body.paste?.messages).toMatch(/\/messages#ct=2000&rt=3500&rc=3&rp=all$/);
  });

  it('a sender that refuses its new addresses is a failed step', async () => {
    const org = await anOrganization().with('owner');
    const phone = '+12025550720';
    const account = await aProviderAccount(org, 'Refusing sender', phone, ['sender_updates']);
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_phone_number: phone, twilio_whatsapp_from: `whatsapp:${phone}` });
    expect(steps[4]).toMatchObject({ step: 'whatsapp', outcome: 'failed', reason: expect.stringContaining('20403') });
  });

  it('reports why a step fails and completes the others', async () => {
    const org = await anOrganization().with('owner');
    const account = await aProviderAccount(org, 'Setup three', '+12025550713');
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_phone_number: '+12025550799' });
    expect(outcomes(steps)).toEqual(['credentials: done', 'api_key: done', 'twiml_app: done', 'number: failed', 'whatsapp: skipped']);
    expect(steps[3]?.notes).toMatchObject([{ problem: 'number_unknown', repaired: false }]);
  });

  it('wrong ones stop everything and are not saved', async () => {
    const org = await anOrganization().with('owner');
    const account = await aProviderAccount(org, 'Setup four', '+12025550714');
    const steps = await setUp(org.owner, { ...keysOf(account), twilio_auth_token: 'not the token' });
    expect(outcomes(steps)).toEqual([
      'credentials: failed',
      'api_key: skipped',
      'twiml_app: skipped',
      'number: skipped',
      'whatsapp: skipped',
    ]);
    expect(steps[0]?.reason).toMatch(/20003/);
    expect((await status(org.owner)).account_sid).toBeNull();
  });
});

it.concurrent('the health of the webhooks tells when somebody else tries', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  expect(await status(org.manager)).toMatchObject({ last_webhook_at: null, last_bad_signature_at: null });
  expect((await deliverWebhook(org, anInboundMessage(org), { token: 'another token' })).status).toBe(403);
  expect((await status(org.manager)).last_bad_signature_at).toEqual(expect.any(String));
  expect((await deliverWebhook(org, anInboundMessage(org))).status).toBe(200);
  expect((await status(org.manager)).last_webhook_at).toEqual(expect.any(String));
});

it.concurrent(
  'calls count as configured when the provider has accepted what is saved, and no longer once something else is saved',
  async () => {
    const org = await anOrganization().with('owner');
    const account = await aProviderAccount(org, 'Checked voice', '+12025550717');
    const checkedAt = async () => (await status(org.owner)).voice_checked_at;
    await setUp(org.owner, { ...keysOf(account), twilio_phone_number: '+12025550717' });
    expect(await checkedAt()).not.toBeNull();

    const other = `AP${'0'.repeat(32)}`;
    const { body } = await org.owner.post<TwilioSetupView>('/api/settings/twilio', { twilio_twiml_app_sid: other });
    expect(outcomes(body.steps)).toContain('twiml_app: failed');
    expect(await checkedAt()).toBeNull();

    const keys = { twilio_api_key: account.api_key_sid, twilio_api_secret: 'not the secret of this key' };
    const wrong = await org.owner.post<TwilioSetupView>('/api/settings/twilio', keys);
    expect(outcomes(wrong.body.steps)).toContain('api_key: failed');
    expect((await org.owner.post('/api/settings/twilio/check')).status).toBe(200);
    expect(await checkedAt()).toBeNull();
  },
);
