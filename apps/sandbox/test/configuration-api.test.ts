import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEALER, type SandboxUnderTest, aSandbox, connectWebhooks, snakeCase } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterAll(() => sandbox.close());

const SMS_URL = 'https://crm.example.test/webhooks/twilio/k3y/messages#rc=3&rp=all';
const VOICE_URL = 'https://crm.example.test/webhooks/twilio/k3y/voice';

it('lists the numbers of the account, and finds one by its digits', async () => {
  expect(await sandbox.client.incomingPhoneNumbers.list({ phoneNumber: DEALER })).toHaveLength(1);
  expect(await sandbox.client.incomingPhoneNumbers.list({ phoneNumber: '+12025550199' })).toHaveLength(0);
});

it('stores the webhook URLs of a number, with their fragments', async () => {
  const [number] = await sandbox.client.incomingPhoneNumbers.list();
  const context = sandbox.client.incomingPhoneNumbers(number?.sid ?? '');
  await context.update({ smsUrl: SMS_URL, smsMethod: 'POST', voiceUrl: VOICE_URL, statusCallback: `${VOICE_URL}/status` });
  expect(await context.fetch()).toMatchObject({ smsUrl: SMS_URL, voiceUrl: VOICE_URL, statusCallback: `${VOICE_URL}/status` });
  const [account] = await sandbox.control.get<{ numbers: unknown[] }[]>('/accounts');
  expect(account?.numbers).toEqual([{ phone_number: DEALER, sms_url: SMS_URL, voice_url: VOICE_URL }]);
});

it('rejects an invalid URL', async () => {
  const [number] = await sandbox.client.incomingPhoneNumbers.list();
  const update = sandbox.client.incomingPhoneNumbers(number?.sid ?? '').update({ smsUrl: 'not an address' });
  await expect(update).rejects.toMatchObject({ status: 400, code: 20001 });
});

it('lists WhatsApp senders and stores their webhook', async () => {
  const [sender] = await sandbox.client.messaging.v2.channelsSenders.list({ channel: 'whatsapp' });
  const context = sandbox.client.messaging.v2.channelsSenders(sender?.sid ?? '');
  await context.update(snakeCase({ webhook: { callback_url: SMS_URL, status_callback_url: `${VOICE_URL}/status` } }));
  const fetched = await context.fetch();
  expect(fetched).toMatchObject({ senderId: `whatsapp:${DEALER}`, status: 'ONLINE' });
  expect(fetched.webhook).toMatchObject({ callbackUrl: SMS_URL, statusCallbackUrl: `${VOICE_URL}/status` });
});

it('rejects the camelCase of typed requests, which the provider would ignore', async () => {
  const [sender] = await sandbox.client.messaging.v2.channelsSenders.list({ channel: 'whatsapp' });
  const update = sandbox.client.messaging.v2.channelsSenders(sender?.sid ?? '').update(snakeCase({ webhook: { callbackUrl: SMS_URL } }));
  await expect(update).rejects.toMatchObject({ status: 400, code: 20001 });
});

it('has a Messaging Service with every number and sender, which sends what comes in nowhere', async () => {
  const service = await sandbox.client.messaging.v1.services(sandbox.account.messaging_service_sid).fetch();
  // Source: OpenAPI, messaging.v1.service: null disables receiving, and the numbers' addresses do not count unless the flag is set
  expect(service).toMatchObject({ useInboundWebhookOnNumber: false, inboundRequestUrl: null });
  expect((await service.phoneNumbers().list()).map(({ phoneNumber }) => phoneNumber)).toContain(DEALER);
  expect(await service.channelSenders().list()).toMatchObject([{ sender: `whatsapp:${DEALER}`, senderType: 'WhatsApp' }]);
  const unknown = sandbox.client.messaging.v1.services(`MG${'0'.repeat(32)}`).phoneNumbers.list();
  await expect(unknown).rejects.toMatchObject({ status: 404 });
});

it('takes the addresses of a service, and a number into one service at a time', async () => {
  const { services } = sandbox.client.messaging.v1;
  const [first] = await services.list();
  const second = await services.create({ friendlyName: 'Campaigns' });
  const [number] = await sandbox.client.incomingPhoneNumbers.list();
  const phoneNumberSid = number?.sid ?? '';
  // Source: Twilio's error dictionary, 21710 and 21712
  await expect(services(first?.sid ?? '').phoneNumbers.create({ phoneNumberSid })).rejects.toMatchObject({ status: 409, code: 21710 });
  await expect(services(second.sid).phoneNumbers.create({ phoneNumberSid })).rejects.toMatchObject({ status: 409, code: 21712 });
  await services(first?.sid ?? '')
    .phoneNumbers(phoneNumberSid)
    .remove();
  await services(second.sid).phoneNumbers.create({ phoneNumberSid });
  expect(await services(first?.sid ?? '').phoneNumbers.list()).toHaveLength(0);
  expect(await services(second.sid).phoneNumbers.list()).toMatchObject([{ phoneNumber: DEALER }]);
  const update = { inboundRequestUrl: SMS_URL, fallbackUrl: VOICE_URL, useInboundWebhookOnNumber: true, smartEncoding: true };
  expect(await services(second.sid).update(update)).toMatchObject(update);
  expect(await services(second.sid).fetch()).toMatchObject(update);
  await expect(services(second.sid).update({ inboundRequestUrl: 'not an address' })).rejects.toMatchObject({ status: 400, code: 20001 });
  await services(second.sid).phoneNumbers(phoneNumberSid).remove();
  await services(first?.sid ?? '').phoneNumbers.create({ phoneNumberSid });
});

it('refuses what the account may not read or change, and lists no shared sender', async () => {
  const shared = '+14155238886';
  const forbidden = ['senders', 'services', 'service_updates'];
  const input = { organization: 'Closed Motors', numbers: [DEALER], unlisted_senders: [shared] };
  const account = await sandbox.control.post<{ sid: string; auth_token: string; messaging_service_sid: string }>('/accounts', input);
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const ask = (path: string, method = 'GET') => fetch(`${sandbox.url}/messaging.twilio.com${path}`, { method, headers: { authorization } });
  // Source: Twilio console, "Try WhatsApp": the shared sender belongs to no account, so no list has it
  expect(await (await ask('/v2/Channels/Senders?Channel=whatsapp')).json()).toMatchObject({ senders: [] });
  await sandbox.control.post('/accounts', { ...input, forbidden });
  for (const [path, method] of [
    ['/v2/Channels/Senders?Channel=whatsapp'],
    ['/v1/Services'],
    [`/v1/Services/${account.messaging_service_sid}`, 'POST'],
  ]) {
    const answer = await ask(path ?? '', method);
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 20403 }]);
  }
});

it('serves a limited account so many requests at a time, and lists senders that have no number', async () => {
  const draft = {
    sid: null,
    status: 'DRAFT',
    sender_id: 'whatsapp:+12025550199',
    configuration: null,
    webhook: null,
    profile: null,
    properties: null,
    offline_reasons: null,
    compliance: null,
    url: null,
  };
  const input = { organization: 'Busy Motors', numbers: [DEALER], whatsapp_senders: [DEALER], odd_senders: [draft], max_concurrency: 3 };
  const account = await sandbox.control.post<{ sid: string; auth_token: string }>('/accounts', input);
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const ask = () => fetch(`${sandbox.url}/messaging.twilio.com/v2/Channels/Senders?Channel=whatsapp`, { headers: { authorization } });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  // Source: Twilio's error dictionary, 20429: more concurrent requests than the account may make
  const limited = answers.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(await limited[0]?.json()).toMatchObject({ code: 20429 });
  expect(await (await ask()).json()).toMatchObject({ senders: [{ sender_id: `whatsapp:${DEALER}` }, draft] });
});

it('finds a number by some of its digits, and keeps one that may not be changed', async () => {
  const input = { organization: 'Closed numbers', numbers: ['+12025550197'], forbidden: ['number_updates'] };
  const account = await sandbox.control.post<{ sid: string; auth_token: string }>('/accounts', input);
  const authorization = `Basic ${Buffer.from(`${account.sid}:${account.auth_token}`).toString('base64')}`;
  const numbers = `${sandbox.url}/api.twilio.com/2010-04-01/Accounts/${account.sid}/IncomingPhoneNumbers`;
  // Source: OpenAPI, IncomingPhoneNumbers: partial numbers match
  const found = await fetch(`${numbers}.json?PhoneNumber=%2B1202555019`, { headers: { authorization } });
  const { incoming_phone_numbers } = (await found.json()) as { incoming_phone_numbers: { sid: string }[] };
  expect(incoming_phone_numbers).toMatchObject([{ phone_number: '+12025550197' }]);
  const update = { method: 'POST', headers: { authorization }, body: new URLSearchParams({ SmsUrl: SMS_URL }) };
  const answer = await fetch(`${numbers}/${incoming_phone_numbers[0]?.sid}.json`, update);
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 20403 }]);
});

it('keeps webhook URLs when the account is created again', async () => {
  await connectWebhooks(sandbox, SMS_URL);
  const again = await sandbox.control.post<{ sid: string; numbers: unknown[]; whatsapp_senders: unknown[] }>('/accounts', {
    organization: 'Miami Motors',
    numbers: [DEALER, '+12025550101'],
    whatsapp_senders: [`whatsapp:${DEALER}`],
  });
  expect(again.sid).toBe(sandbox.account.sid);
  expect(again.numbers).toMatchObject([{ sms_url: SMS_URL }, { phone_number: '+12025550101', sms_url: '' }]);
  expect(again.whatsapp_senders).toEqual([{ sender: `whatsapp:${DEALER}`, webhook_url: SMS_URL }]);
});
