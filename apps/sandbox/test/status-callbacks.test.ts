import twilio from 'twilio';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, DEALER, type SandboxUnderTest, aSandbox } from './a-sandbox';
import { anApprovedTemplate } from './a-template';
import { WebhookReceiver } from './webhook-receiver';

let sandbox: SandboxUnderTest;
let dealership: WebhookReceiver;
beforeAll(async () => {
  [sandbox, dealership] = await Promise.all([aSandbox(), WebhookReceiver.start()]);
});
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => Promise.all([sandbox.close(), dealership.close()]));

let sent = 0;
const callbackPath = () => `/status/${++sent}`;
const sms = (path: string) => ({ to: CUSTOMER, from: DEALER, body: 'Hola', statusCallback: `${dealership.url}${path}` });
const whatsapp = (path: string) => ({ ...sms(path), to: `whatsapp:${CUSTOMER}`, from: `whatsapp:${DEALER}` });
const customerWrites = () =>
  sandbox.control.post('/inbound', { account: 'Miami Motors', channel: 'whatsapp', from: CUSTOMER, body: 'Hola' });

describe('an SMS', () => {
  it('has callbacks for sending, sent and delivered, each signed for the exact URL', async () => {
    const path = callbackPath();
    const query = '?mid=42&k=a%20b';
    const { sid } = await sandbox.client.messages.create({ ...sms(path), statusCallback: `${dealership.url}${path}${query}` });
    const callbacks = await dealership.waitFor(path, 3);
    expect(dealership.statuses(path)).toEqual(['sending', 'sent', 'delivered']);
    for (const { headers, params } of callbacks) {
      const signature = String(headers['x-twilio-signature']);
      expect(twilio.validateRequest(sandbox.account.auth_token, signature, `${dealership.url}${path}${query}`, params)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'user-agent': 'TwilioProxy/1.1',
      });
      expect(params).toMatchObject({ MessageSid: sid, SmsSid: sid, AccountSid: sandbox.account.sid, From: DEALER, To: CUSTOMER });
    }
    expect(new Set(callbacks.map(({ headers }) => headers['i-twilio-idempotency-token'])).size).toBe(3);
    expect(callbacks.at(-1)?.params.RawDlrDoneDate).toMatch(/^\d{10}$/);
  });

  it('through a Messaging Service is queued first', async () => {
    const path = callbackPath();
    const messagingServiceSid = sandbox.account.messaging_service_sid;
    await sandbox.client.messages.create({ ...sms(path), from: undefined, messagingServiceSid });
    const [first] = await dealership.waitFor(path, 4);
    expect(dealership.statuses(path)).toEqual(['queued', 'sending', 'sent', 'delivered']);
    expect(first?.params.MessagingServiceSid).toBe(messagingServiceSid);
  });

  it.each([
    ['+15005550130', '30003'],
    ['+15005550133', '30007'],
  ])('to %s comes back undelivered with %s', async (to, code) => {
    const path = callbackPath();
    const { sid } = await sandbox.client.messages.create({ ...sms(path), to });
    await dealership.waitFor(path, 3);
    expect(dealership.at(path).at(-1)?.params).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: code });
    expect(await sandbox.client.messages(sid).fetch()).toMatchObject({ status: 'undelivered', errorCode: Number(code) });
  });

  it('to a handset without receipts ends with sent', async () => {
    const path = callbackPath();
    const { sid } = await sandbox.client.messages.create({ ...sms(path), to: '+15005550135' });
    await dealership.waitFor(path, 2);
    await sandbox.control.post('/clock', { advanceSeconds: 3_600 });
    expect(dealership.statuses(path)).toEqual(['sending', 'sent']);
    expect((await sandbox.client.messages(sid).fetch()).status).toBe('sent');
  });
});

describe('a WhatsApp message', () => {
  it('inside the window is sent, delivered and read', async () => {
    await customerWrites();
    const path = callbackPath();
    await sandbox.client.messages.create(whatsapp(path));
    const callbacks = await dealership.waitFor(path, 3);
    expect(dealership.statuses(path)).toEqual(['sent', 'delivered', 'read']);
    expect(callbacks[2]?.params).toMatchObject({ ChannelPrefix: 'whatsapp', ChannelToAddress: '+1305555XXXX', EventType: 'READ' });
    expect(callbacks[2]?.params.ChannelInstallSid).toMatch(/^XE/);
  });

  it('is read as soon as it is delivered by a customer with the chat open', async () => {
    await customerWrites();
    // its statuses are due after one, two and three minutes
    await sandbox.control.post('/behaviour', { statusDelayMs: 60_000 });
    const chat = new URLSearchParams({ account: 'Miami Motors', channel: 'whatsapp', dealer: DEALER, customer: CUSTOMER });
    const stream = await fetch(`${sandbox.url}/__sandbox/stream?${chat.toString()}`);
    const path = callbackPath();
    await sandbox.client.messages.create(whatsapp(path));
    await sandbox.control.post('/clock', { advanceSeconds: 120 });
    await dealership.waitFor(path, 3);
    await stream.body?.cancel();
    expect(dealership.statuses(path)).toEqual(['sent', 'delivered', 'read']);
  });

  it('to a customer who never wrote is accepted, and fails with 63016', async () => {
    const path = callbackPath();
    const message = await sandbox.client.messages.create(whatsapp(path));
    expect(message.status).toBe('queued');
    const [failed] = await dealership.waitFor(path, 1);
    expect(failed?.params).toMatchObject({ MessageStatus: 'failed', ErrorCode: '63016', EventType: 'UNDELIVERED' });
  });

  it('fails 24 hours after the customer wrote, and a template does not', async () => {
    const { sid: contentSid } = await anApprovedTemplate(sandbox);
    await customerWrites();
    await sandbox.control.post('/clock', { advanceSeconds: 24 * 3_600 });
    const [text, template] = [callbackPath(), callbackPath()];
    await sandbox.client.messages.create(whatsapp(text));
    const { body: _body, ...addresses } = whatsapp(template);
    await sandbox.client.messages.create({ ...addresses, contentSid, contentVariables: '{"1":"Ana","2":"15:00"}' });
    expect((await dealership.waitFor(text, 1))[0]?.params.ErrorCode).toBe('63016');
    expect((await dealership.waitFor(template, 1))[0]?.params).toMatchObject({ MessageStatus: 'sent', StructuredMessage: 'true' });
  });
});

describe('a scheduled message', () => {
  it('is sent when it is due', async () => {
    const path = callbackPath();
    const { sid } = await sandbox.client.messages.create({
      ...sms(path),
      from: undefined,
      messagingServiceSid: sandbox.account.messaging_service_sid,
      scheduleType: 'fixed',
      sendAt: new Date(Date.now() + 3_600_000),
    });
    await sandbox.control.post('/clock', { advanceSeconds: 3_601 });
    await dealership.waitFor(path, 4);
    expect(dealership.statuses(path)).toEqual(['queued', 'sending', 'sent', 'delivered']);
    expect((await sandbox.client.messages(sid).fetch()).status).toBe('delivered');
  });

  it('has a callback for canceled', async () => {
    const path = callbackPath();
    const { sid } = await sandbox.client.messages.create({
      ...sms(path),
      from: undefined,
      messagingServiceSid: sandbox.account.messaging_service_sid,
      scheduleType: 'fixed',
      sendAt: new Date(Date.now() + 3_600_000),
    });
    await sandbox.client.messages(sid).update({ status: 'canceled' });
    await sandbox.control.post('/clock', { advanceSeconds: 7_200 });
    await dealership.waitFor(path, 1);
    expect(dealership.statuses(path)).toEqual(['canceled']);
  });
});

it('retries a callback after a failed connection once, with the same token and without fallback', async () => {
  const gone = await WebhookReceiver.start();
  const address = `${gone.url}/status`;
  await gone.close();
  await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Hola', statusCallback: address });
  const log = () => sandbox.control.get<{ kind: string; response_code: number | null; attempts: unknown[] }[]>('/webhooks');
  await vi.waitFor(async () => expect((await log()).filter(({ attempts }) => attempts.length === 2)).toHaveLength(3), 4_000);
  expect((await log()).every(({ kind, response_code }) => kind === 'status' && response_code === null)).toBe(true);
});
