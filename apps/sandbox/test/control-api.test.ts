import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMER, type ChatMessage, DEALER, type SandboxUnderTest, aSandbox, connectWebhooks } from './a-sandbox';

let sandbox: SandboxUnderTest;
beforeAll(async () => void (sandbox = await aSandbox()));
afterEach(() => sandbox.control.post('/reset'));
afterAll(() => sandbox.close());

const messages = (query: string) => sandbox.control.get<ChatMessage[]>(`/messages?${query}`);
const inbound = (input: object = {}) =>
  sandbox.control.post<{ sid: string }>('/inbound', {
    account: 'Miami Motors',
    channel: 'sms',
    from: CUSTOMER,
    to: DEALER,
    body: 'Hola',
    ...input,
  });

describe('accounts', () => {
  it('are listed with the fields that the product needs', async () => {
    expect(await sandbox.control.get('/accounts')).toEqual([
      {
        sid: sandbox.account.sid,
        auth_token: sandbox.account.auth_token,
        organization: 'Miami Motors',
        numbers: [{ phone_number: DEALER, sms_url: '', voice_url: '' }],
        whatsapp_senders: [{ sender: `whatsapp:${DEALER}`, webhook_url: '' }],
      },
    ]);
  });

  it('accept a given sid and token', async () => {
    const sid = `AC${'b'.repeat(32)}`;
    const account = await sandbox.control.post('/accounts', { sid, auth_token: 'given', organization: 'Bogotá Autos', numbers: [] });
    expect(account).toMatchObject({ sid, auth_token: 'given', organization: 'Bogotá Autos', numbers: [] });
  });

  it('are rejected with a message that names the problem', async () => {
    const refused = sandbox.control.post('/accounts', { organization: 'Miami Motors', numbers: ['5551234'] });
    await expect(refused).rejects.toMatchObject({ status: 400, message: expect.stringContaining('E.164') });
  });
});

describe('messages', () => {
  it('are listed newest first with the fields of the contract', async () => {
    const statusCallback = 'https://crm.example.test/status';
    await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Primero' });
    const { sid } = await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Segundo', statusCallback });
    const [latest, first] = await messages(`account=${sandbox.account.sid}&to=${encodeURIComponent(CUSTOMER)}`);
    expect(first?.body).toBe('Primero');
    expect(latest).toEqual({
      sid,
      direction: 'outbound-api',
      channel: 'sms',
      from: DEALER,
      to: CUSTOMER,
      body: 'Segundo',
      content_sid: null,
      content_variables: null,
      media: [],
      status: 'queued',
      status_callback: statusCallback,
      created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
  });

  it('are found by a bare number on every channel, also when the plus sign was not encoded', async () => {
    await connectWebhooks(sandbox, '');
    await inbound();
    await inbound({ channel: 'whatsapp' });
    expect(await messages(`from=${CUSTOMER}`)).toHaveLength(2);
    expect(await messages(`from=${encodeURIComponent(`whatsapp:${CUSTOMER}`)}`)).toHaveLength(1);
    expect(await messages(`account=Miami%20Motors&to=${CUSTOMER}`)).toHaveLength(0);
  });

  it('for an unknown account return 404', async () => {
    await expect(messages('account=Nobody')).rejects.toMatchObject({ status: 404, message: expect.stringContaining('Nobody') });
  });
});

describe('inbound', () => {
  it.each([
    [{ from: undefined }, 'external_user_id'],
    [{ channel: 'fax' }, 'channel'],
    [{ channel: 'whatsapp', media: [{ sample: 'pdf' }, { sample: 'image' }] }, 'one file'],
    [{ media: [{ base64: 'aGk=' }] }, 'content_type'],
    [{ sid: 'SM1' }, '32 hex digits'],
  ])('refuses %j', async (input, words) => {
    await expect(inbound(input)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(words) });
  });
});

it('reset discards everything except accounts and their webhook URLs', async () => {
  await connectWebhooks(sandbox, 'http://127.0.0.1:9/in');
  await inbound({ body: 'STOP' });
  await sandbox.control.post('/behaviour', { http: 500 });
  await sandbox.control.post('/clock', { advanceSeconds: 3_600 });
  await sandbox.control.post('/reset');
  expect(await messages('')).toEqual([]);
  expect(await sandbox.control.get('/webhooks')).toEqual([]);
  expect(await sandbox.control.get('/behaviour')).toEqual([]);
  expect(await sandbox.control.get('/report')).toEqual({ accepted: 0, distinct: 0, doubled: 0, by_fault: {} });
  expect(await sandbox.control.get('/clock')).toMatchObject({ advanced_seconds: 0 });
  const accounts = await sandbox.control.get<{ numbers: { sms_url: string }[] }[]>('/accounts');
  expect(accounts[0]?.numbers[0]?.sms_url).toBe('http://127.0.0.1:9/in');
  expect((await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Hola' })).status).toBe('queued');
});

it('advances its own clock, never back', async () => {
  const { now } = await sandbox.control.post<{ now: string }>('/clock', { advanceSeconds: 86_400 });
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_300_000);
  await expect(sandbox.control.post('/clock', { advanceSeconds: -1 })).rejects.toMatchObject({ status: 400 });
});

it('has a health check', async () => {
  expect(await sandbox.control.get('/health')).toMatchObject({ status: 'ok', product_url: 'http://localhost:3000' });
});

describe('the phone', () => {
  it('invents customers with fictional numbers, and lists them with their last message', async () => {
    const customer = await sandbox.control.post<{ address: string; name: string }>('/phone/customers', { account: 'Miami Motors' });
    expect(customer.address).toMatch(/^\+1\d{3}55501\d{2}$/);
    await inbound({ channel: 'whatsapp', from: CUSTOMER, profileName: 'Ana Gómez', body: 'Buenas' });
    const customers = await sandbox.control.get<{ name: string; address: string; unread: number; last: { body: string } | null }[]>(
      '/phone/customers?account=Miami%20Motors',
    );
    expect(customers).toMatchObject([
      { name: 'Ana Gómez', address: CUSTOMER, unread: 0, last: { body: 'Buenas' } },
      { ...customer, last: null },
    ]);
  });

  it('shows a chat with its window and the statuses of its messages', async () => {
    await inbound({ channel: 'whatsapp' });
    const chat = new URLSearchParams({ account: 'Miami Motors', channel: 'whatsapp', dealer: DEALER, customer: CUSTOMER });
    const { messages: shown, window_closes_at } = await sandbox.control.get<{ messages: unknown[]; window_closes_at: string }>(
      `/phone/chat?${chat.toString()}`,
    );
    expect(shown).toMatchObject([{ direction: 'inbound', body: 'Hola', taken: false }]);
    expect(Date.parse(window_closes_at) - Date.now()).toBeGreaterThan(86_000_000);
  });

  it('receives changes as events', async () => {
    const leave = new AbortController();
    const { body } = await fetch(`${sandbox.url}/__sandbox/stream`, { signal: leave.signal });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    await reader?.read();
    await inbound();
    const { value } = (await reader?.read()) ?? {};
    leave.abort();
    expect(value).toContain('event: changed');
    expect(value).toContain('messages');
  });
});
