import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CUSTOMER, type ChatMessage, DEALER, type SandboxUnderTest, aSandbox } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => sandbox.close());

const says = (body: string, channel = 'sms') =>
  sandbox.control.post('/inbound', { account: 'Miami Motors', channel, from: CUSTOMER, to: DEALER, body });
const send = () => sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Oferta' });
const replies = async () => {
  const messages = await sandbox.control.get<ChatMessage[]>(`/messages?account=${sandbox.account.sid}&to=${encodeURIComponent(CUSTOMER)}`);
  return messages.filter(({ direction }) => direction === 'outbound-reply').map(({ body }) => body);
};

it('STOP blocks SMS from this number and START allows it again, each with an automatic reply', async () => {
  await says('stop');
  await expect(send()).rejects.toMatchObject({ status: 400, code: 21610 });
  await says('START');
  expect((await send()).status).toBe('queued');
  expect(await replies()).toEqual([expect.stringContaining('subscribed again'), expect.stringContaining('unsubscribed')]);
});

it('the automatic reply reaches the phone', async () => {
  await says('STOP');
  const status = async () => (await sandbox.client.messages.list({ to: CUSTOMER }))[0]?.status;
  await vi.waitFor(async () => expect(await status()).toBe('delivered'), 3_000);
});

it('a Messaging Service respects it too', async () => {
  await says('STOP');
  const throughService = { to: CUSTOMER, messagingServiceSid: sandbox.account.messaging_service_sid, body: 'Oferta' };
  await expect(sandbox.client.messages.create(throughService)).rejects.toMatchObject({ code: 21610 });
});

it('keywords within a sentence, and on WhatsApp, have no effect', async () => {
  await says('please stop calling');
  await says('STOP', 'whatsapp');
  expect((await send()).status).toBe('queued');
  expect(await replies()).toEqual([]);
});

it('HELP gets a reply and changes nothing', async () => {
  await says('HELP');
  expect(await replies()).toHaveLength(1);
  expect((await send()).status).toBe('queued');
});
