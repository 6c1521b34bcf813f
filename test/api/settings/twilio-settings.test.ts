import type { ConnectionTestView, TwilioStatusView } from '@app/contracts/settings/settings.contract';
import { describe, expect, it } from 'vitest';
import { aPhone } from '../../factories/customer.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const SID = `AC${'1'.repeat(32)}`;
const TOKEN = 'a token that nobody may read 1234';

const save = (who: HttpClient, input: object) => who.post('/api/settings/twilio', input);
const status = async (who: HttpClient) => (await who.get<TwilioStatusView>('/api/settings/twilio/status')).body;
const rowOf = async (org: Organization) => {
  const [row] = await org.product.database.rows<Record<string, string | null>>(
    `select account_sid, auth_token, previous_auth_token, api_secret, phone_number, hook from provider_accounts where organization_id = $1`,
    [org.id],
  );
  return row ?? {};
};

it('are empty before anybody has set anything up', async () => {
  const { manager } = await anOrganization().with('manager');
  const { numbers, ...fields } = await status(manager);
  expect(numbers).toEqual([]);
  expect(Object.values(fields).every((value) => value === null)).toBe(true);
  expect(await save(manager, { twilio_phone_number: '+12025550100' })).toMatchObject({
    status: 422,
    body: { code: 'settings.twilio_credentials_required' },
  });
});

describe('secrets', () => {
  it('are masked on the way out and sealed at rest', async () => {
    const org = await anOrganization().with('owner');
    const secret = 'an api secret that nobody may read';
    const input = { twilio_account_sid: SID, twilio_auth_token: TOKEN, twilio_api_key: `SK${'2'.repeat(32)}`, twilio_api_secret: secret };
    expect((await save(org.owner, input)).status).toBe(200);
    const shown = await status(org.owner);
    expect(shown).toMatchObject({ account_sid: '••••••••1111', auth_token: '••••••••1234', api_key: '••••••••2222' });
    expect(shown.webhook_url).toMatch(new RegExp(`^${org.product.url}/webhooks/twilio/[\\w-]{24}/messages`));
    const row = await rowOf(org);
    for (const hidden of [TOKEN, secret, SID]) expect(JSON.stringify(shown)).not.toContain(hidden);
    for (const hidden of [TOKEN, secret]) expect(JSON.stringify(row)).not.toContain(hidden);
  });

  it('open at their own place alone', async () => {
    const [one, other] = [await anOrganization().with('owner'), await anOrganization().with('owner')];
    for (const org of [one, other]) await save(org.owner, { twilio_account_sid: SID, twilio_auth_token: TOKEN });
    const { auth_token } = await rowOf(one);
    await other.product.database.rows(`update provider_accounts set auth_token = $2 where organization_id = $1`, [other.id, auth_token]);
    expect((await other.owner.get('/api/settings/twilio/status')).status).toBe(500);
    expect((await one.owner.get('/api/settings/twilio/status')).status).toBe(200);
  });

  it('stay as they were where the form sends their mask back', async () => {
    const org = await anOrganization().with('owner');
    await save(org.owner, { twilio_account_sid: SID, twilio_auth_token: TOKEN });
    const before = await rowOf(org);
    const masks = { twilio_account_sid: '••••••••1111', twilio_auth_token: '••••••••1234' };
    expect((await save(org.owner, { ...masks, twilio_twiml_app_sid: `AP${'3'.repeat(32)}` })).status).toBe(200);
    expect(await rowOf(org)).toEqual(before);
    expect(await status(org.owner)).toMatchObject({ auth_token: '••••••••1234', twiml_app_sid: `AP${'3'.repeat(32)}` });
  });
});

it('keep what is not mentioned, and the token before the new one', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const before = await rowOf(org);
  expect((await save(org.manager, { twilio_auth_token: 'the next token of this account' })).status).toBe(200);
  const after = await rowOf(org);
  expect(after).toMatchObject({ account_sid: before['account_sid'], phone_number: before['phone_number'], hook: before['hook'] });
  expect(after['previous_auth_token']).toBe(before['auth_token']);
  expect(after['auth_token']).not.toBe(before['auth_token']);
});

it('register our webhooks at the provider, with retries', async () => {
  const org = await anOrganization().withTwilio().with();
  const [account] = (await org.product.sandbox.accounts()).filter(({ sid }) => sid === org.twilio.sid);
  const address = `${org.product.url}/webhooks/twilio/${org.twilio.webhookKey}/messages#ct=2000&rt=3500&rc=3&rp=all`;
  expect(account?.numbers).toMatchObject([{ phone_number: org.twilio.phone, sms_url: address }]);
  expect(account?.whatsapp_senders).toEqual([{ sender: org.twilio.whatsapp, webhook_url: address }]);
});

describe('a number that the account does not have', () => {
  it('is named, and does not take the place of the saved one, whose messages go on coming', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    expect(await save(org.manager, { twilio_phone_number: '+12025550999' })).toMatchObject({
      status: 422,
      body: { code: 'settings.twilio_number_unknown', errors: { twilio_phone_number: expect.any(String) } },
    });
    expect(await status(org.manager)).toMatchObject({ phone_number: org.twilio.phone });
    await org.customer(aPhone()).texts('Hola');
    expect((await org.manager.get<{ data: unknown[] }>('/api/chats/recent-by-contact')).body.data).toHaveLength(1);
  });

  it('which has left the account is a failed step, and nothing else is refused for it', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await org.product.sandbox.createAccount({ organization: org.accountName, numbers: [], whatsapp_senders: [org.twilio.phone] });
    expect(await save(org.manager, { twilio_whatsapp_from: org.twilio.whatsapp })).toMatchObject({
      status: 200,
      body: { steps: [{ step: 'number', outcome: 'failed', notes: [{ problem: 'number_unknown' }] }, { outcome: 'done' }] },
    });
  });

  it('may be a WhatsApp sender of the sandbox: it is saved, with the addresses to paste', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const answer = await save(org.manager, { twilio_whatsapp_from: 'whatsapp:+14155238886' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.not.stringContaining('successfully'),
        steps: [
          { step: 'number', outcome: 'done' },
          { step: 'whatsapp', outcome: 'by_hand', notes: [{ problem: 'sender_unlisted' }] },
        ],
        paste: { messages: expect.stringContaining(`${org.twilio.webhookKey}/messages#`) },
      },
    });
  });
});

describe('a messaging service that the account does not have', () => {
  it('is named, and messages go on leaving without it', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    expect(await save(org.manager, { twilio_messaging_service_sid: `MG${'9'.repeat(32)}` })).toMatchObject({
      status: 422,
      body: { code: 'settings.twilio_service_unknown', errors: { twilio_messaging_service_sid: expect.any(String) } },
    });
    expect(await status(org.manager)).toMatchObject({ messaging_service_sid: null });
    expect((await save(org.manager, { twilio_messaging_service_sid: org.twilio.messaging_service_sid })).status).toBe(200);
  });
});

describe('number, sender and service', () => {
  it('are cleared by null, and what is not mentioned stays', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    await save(org.manager, { twilio_messaging_service_sid: org.twilio.messaging_service_sid });
    expect(await save(org.manager, { twilio_messaging_service_sid: null, twilio_phone_number: null })).toMatchObject({
      status: 200,
      body: {
        steps: [
          { step: 'number', outcome: 'skipped' },
          { step: 'whatsapp', outcome: 'done' },
        ],
      },
    });
    const { phone_number, messaging_service_sid, whatsapp_from } = await status(org.manager);
    expect({ phone_number, messaging_service_sid, whatsapp_from }).toEqual({
      phone_number: null,
      messaging_service_sid: null,
      whatsapp_from: org.twilio.whatsapp,
    });
  });

  it('of another organization are rejected at their fields, and its messages still reach it', async () => {
    const first = await anOrganization().withTwilio().with('manager');
    await save(first.manager, { twilio_messaging_service_sid: first.twilio.messaging_service_sid });
    const second = await anOrganization().with('owner');
    const keys = { twilio_account_sid: first.twilio.sid, twilio_auth_token: first.twilio.auth_token };
    const theirs = {
      twilio_phone_number: first.twilio.phone,
      twilio_whatsapp_from: first.twilio.whatsapp,
      twilio_messaging_service_sid: first.twilio.messaging_service_sid,
    };
    const refusal = { status: 409, body: { code: 'settings.twilio_address_taken' } };
    const answer = await save(second.owner, { ...keys, ...theirs });
    expect(answer).toMatchObject(refusal);
    expect(Object.keys((answer.body as { errors: object }).errors).sort()).toEqual(Object.keys(theirs).sort());
    expect(JSON.stringify(answer.body)).not.toContain(first.name);
    const setup = { ...keys, twilio_phone_number: first.twilio.phone };
    expect(await second.owner.post('/api/settings/twilio/setup', setup)).toMatchObject(refusal);
    expect(await status(second.owner)).toMatchObject({ account_sid: null });
    await first.customer(aPhone()).texts('Hola');
    expect((await first.manager.get<{ data: unknown[] }>('/api/chats/recent-by-contact')).body.data).toHaveLength(1);
    expect((await save(first.manager, theirs)).status).toBe(200);
  });

  it('go to one of two organizations that connect them at the same moment', async () => {
    const [one, other] = [await anOrganization().with('owner'), await anOrganization().with('owner')];
    const [phone, second] = [aPhone(), aPhone()];
    const account = await one.product.sandbox.createAccount({
      organization: `Shared account ${one.id}`,
      numbers: [phone, second],
      whatsapp_senders: [],
    });
    const keys = { twilio_account_sid: account.sid, twilio_auth_token: account.auth_token };
    const answers = await Promise.all([one, other].map((org) => save(org.owner, { ...keys, twilio_phone_number: phone })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers[0]?.status === 409 ? one : other;
    expect((await save(late.owner, { ...keys, twilio_phone_number: second })).status).toBe(200);
  });
});

it('with keys that Twilio rejects name the keys, and nothing that follows from them', async () => {
  const org = await anOrganization().withTwilio().with('owner');
  expect(await save(org.owner, { twilio_auth_token: 'not the token of this account' })).toMatchObject({
    status: 200,
    body: { steps: [{ step: 'credentials', outcome: 'failed', notes: [{ problem: 'credentials_rejected' }] }], paste: null },
  });
});

describe('the test of the connection', () => {
  const test = (who: HttpClient, input?: object) => who.post<ConnectionTestView>('/api/settings/twilio/test', input);

  it('asks the provider with what is saved, and with what is typed', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    expect(await test(org.manager)).toMatchObject({ status: 200, body: { account_name: org.accountName, account_status: 'active' } });
    const typed = { twilio_account_sid: org.twilio.sid, twilio_auth_token: org.twilio.auth_token };
    expect((await test(org.manager, typed)).status).toBe(200);
    const fresh = await anOrganization().with('manager');
    expect((await test(fresh.manager, typed)).status).toBe(200);
    expect(await status(fresh.manager)).toMatchObject({ account_sid: null });
  });

  it('passes the provider’s refusal on in words', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    expect(await test(org.manager, { twilio_auth_token: 'not the token at all' })).toMatchObject({
      status: 422,
      body: { code: 'settings.twilio_test_failed', message: expect.stringMatching(/^Twilio connection test failed: .*20003/) },
    });
    const fresh = await anOrganization().with('manager');
    expect(await test(fresh.manager)).toMatchObject({ status: 422, body: { code: 'settings.twilio_credentials_required' } });
  });

  it('uses the saved token where its mask is sent', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const { account_sid, auth_token } = await status(org.manager);
    expect((await test(org.manager, { twilio_account_sid: account_sid, twilio_auth_token: auth_token })).status).toBe(200);
  });
});

it('say which step the provider refused, never that all is well', async () => {
  const org = await anOrganization().withTwilio().with('manager');
  const senders = [org.twilio.phone];
  const account = { organization: org.accountName, numbers: senders, whatsapp_senders: senders, auth_token: org.twilio.auth_token };
  await org.loseWebhooks();
  await org.product.sandbox.createAccount({ ...account, forbidden: ['sender_updates'] });
  const answer = await save(org.manager, { twilio_phone_number: org.twilio.phone });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      message: expect.not.stringContaining('successfully'),
      steps: [
        { step: 'number', outcome: 'done' },
        { step: 'whatsapp', outcome: 'failed', reason: expect.stringContaining('20403') },
      ],
    },
  });
});

it('say that the keys are refused, also while there is no number that they could be tried with', async () => {
  const org = await anOrganization().with('owner');
  const input = { twilio_account_sid: SID, twilio_auth_token: TOKEN };
  expect(await save(org.owner, input)).toMatchObject({
    status: 200,
    body: {
      message: expect.not.stringContaining('successfully'),
      steps: [{ step: 'credentials', outcome: 'failed', reason: expect.stringContaining('20003') }],
    },
  });
});
