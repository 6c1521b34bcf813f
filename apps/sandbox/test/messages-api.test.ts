import twilio from 'twilio';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, DEALER, RebasedClient, type SandboxUnderTest, aSandbox } from './a-sandbox';

let sandbox: SandboxUnderTest;
// In version 6.2.0 of the client, instances from `create` and `list` do not know their sid, so calls use the context.
const at = ({ sid }: { sid: string }) => sandbox.client.messages(sid);
beforeAll(async () => void (sandbox = await aSandbox()));
afterAll(() => sandbox.close());

const sms = (body: string, to = CUSTOMER) => ({ To: to, From: DEALER, Body: body });

describe('creating a message', () => {
  it('returns 201 with all fields of the resource', async () => {
    const response = await sandbox.rest.post('/Messages.json', sms('Hola, ¿cómo está?'));
    expect(response.status).toBe(201);
    const message = (await response.json()) as Record<string, unknown>;
    expect(message).toMatchObject({
      account_sid: sandbox.account.sid,
      body: 'Hola, ¿cómo está?',
      date_sent: null,
      direction: 'outbound-api',
      error_code: null,
      from: DEALER,
      num_media: '0',
      num_segments: '1',
      price: null,
      status: 'queued',
      to: CUSTOMER,
    });
  });

  it('hides sender and segments until a Messaging Service has chosen', async () => {
    const message = await sandbox.client.messages.create({
      to: CUSTOMER,
      messagingServiceSid: sandbox.account.messaging_service_sid,
      body: 'Hola',
    });
    expect(message).toMatchObject({ status: 'accepted', from: null, numSegments: '0' });
    await vi.waitFor(
      async () => expect(await at(message).fetch()).toMatchObject({ status: 'delivered', from: DEALER, numSegments: '1' }),
      3_000,
    );
  });

  it('returns an error with the code, text and link of the provider', async () => {
    const refused = await sandbox.client.messages.create({ to: '5551234', from: DEALER, body: 'Hola' }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 400, code: 21211, moreInfo: 'https://www.twilio.com/docs/errors/21211' });
  });
});

describe('fetching, changing and deleting', () => {
  it('fetches a delivered message with its price and dates', async () => {
    const { sid } = await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'a'.repeat(161) });
    await vi.waitFor(async () => expect((await at({ sid }).fetch()).status).toBe('delivered'), 3_000);
    const message = (await (await sandbox.rest.get(`/Messages/${sid}.json`)).json()) as Record<string, unknown>;
    expect(message).toMatchObject({ num_segments: '2', price: '-0.01580', price_unit: 'USD' });
    expect(message.date_sent).not.toBeNull();
  });

  it('redacts a body', async () => {
    const { sid } = await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Un secreto' });
    expect((await at({ sid }).update({ body: '' })).body).toBe('');
    expect((await at({ sid }).fetch()).body).toBe('');
  });

  it('cancels only scheduled messages', async () => {
    const scheduled = await sandbox.client.messages.create({
      to: CUSTOMER,
      messagingServiceSid: sandbox.account.messaging_service_sid,
      body: 'Mañana a las diez',
      scheduleType: 'fixed',
      sendAt: new Date(Date.now() + 3_600_000),
    });
    expect(scheduled.status).toBe('scheduled');
    expect((await at(scheduled).update({ status: 'canceled' })).status).toBe('canceled');
    const sent = await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Ya' });
    await expect(at(sent).update({ status: 'canceled' })).rejects.toMatchObject({ code: 30409 });
  });

  it('deletes a message when it is complete', async () => {
    const message = await sandbox.client.messages.create({ to: CUSTOMER, from: DEALER, body: 'Borrar' });
    await expect(at(message).remove()).rejects.toMatchObject({ status: 409, code: 20009 });
    await vi.waitFor(async () => expect((await at(message).fetch()).status).toBe('delivered'), 3_000);
    expect(await at(message).remove()).toBe(true);
    await expect(at(message).fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
  });
});

describe('listing', () => {
  const bodies = Array.from({ length: 7 }, (_, index) => `Lista ${index}`);
  const target = '+13055550177';
  beforeAll(async () => {
    for (const body of bodies) await sandbox.client.messages.create({ to: target, from: DEALER, body });
  });

  it('returns newest first, filtered by recipient, in pages that the SDK follows', async () => {
    const messages = await sandbox.client.messages.list({ to: target, pageSize: 3 });
    expect(messages.map(({ body }) => body)).toEqual(bodies.toReversed());
  });

  it('links pages by relative URLs', async () => {
    const query = new URLSearchParams({ To: target, PageSize: '3' });
    const first = (await (await sandbox.rest.get(`/Messages.json?${query.toString()}`)).json()) as Record<string, string>;
    expect(first.next_page_uri).toMatch(/^\/2010-04-01\/Accounts\/AC.*PageToken=/);
    const second = (await (await sandbox.rest.get(`${sandbox.url}/api.twilio.com${first.next_page_uri}`)).json()) as Record<
      string,
      unknown
    >;
    expect(second).toMatchObject({ page: 1, start: 3, end: 5 });
  });

  it('filters by the date of sending, whose sign is part of the name', async () => {
    const since = (moment: Date) => sandbox.client.messages.list({ to: target, dateSentAfter: moment });
    await vi.waitFor(async () => expect(await since(new Date(Date.now() - 60_000))).toHaveLength(7), 3_000);
    expect(await since(new Date(Date.now() + 60_000))).toHaveLength(0);
    expect(await sandbox.client.messages.list({ to: target, dateSentBefore: new Date(Date.now() - 60_000) })).toHaveLength(0);
    expect(await sandbox.client.messages.list({ to: target, dateSent: new Date(Date.now() - 3_600_000) })).toHaveLength(0);
  });

  it('filters by sender', async () => {
    expect(await sandbox.client.messages.list({ from: '+13055550188' })).toEqual([]);
    expect((await sandbox.client.messages.list({ from: DEALER, to: target })).length).toBe(7);
  });

  it('rejects pages that are too large', async () => {
    const response = await sandbox.rest.get('/Messages.json?PageSize=1001');
    expect(await response.json()).toMatchObject({ code: 20007, status: 400 });
  });
});

describe('credentials', () => {
  it('fetches the account', async () => {
    const account = (await (await sandbox.rest.get(`${sandbox.rest.base}.json`)).json()) as Record<string, unknown>;
    expect(account).toMatchObject({ sid: sandbox.account.sid, friendly_name: 'Miami Motors', status: 'active' });
  });

  it('accepts an API key of the account', async () => {
    const { api_key_sid, api_key_secret, sid } = sandbox.account;
    const byKey = twilio(api_key_sid, api_key_secret, { accountSid: sid, httpClient: new RebasedClient(sandbox.url) });
    expect((await byKey.messages.list({ limit: 1 })).length).toBe(1);
  });

  it.each(['wrong-token', ''])('rejects the token %j with 401 and 20003', async (token) => {
    const authorization = `Basic ${Buffer.from(`${sandbox.account.sid}:${token}`).toString('base64')}`;
    const response = await fetch(`${sandbox.rest.base}/Messages.json`, { headers: { authorization } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 20003, status: 401 });
  });

  it('isolates accounts', async () => {
    const other = await sandbox.control.post<{ sid: string; auth_token: string }>('/accounts', { organization: 'Bogotá Autos' });
    const client = twilio(other.sid, other.auth_token, { httpClient: new RebasedClient(sandbox.url) });
    expect(await client.messages.list()).toEqual([]);
    const foreign = await client.api.v2010
      .accounts(sandbox.account.sid)
      .messages.list()
      .catch((error: unknown) => error);
    expect(foreign).toMatchObject({ status: 401, code: 20003 });
  });
});

it.each(['/api.twilio.com/2010-04-01/Nothing.json', '/content.twilio.com/v9/Content', '/lookups.twilio.com/v2/PhoneNumbers/1'])(
  'responds to the unknown path %s like the provider',
  async (path) => {
    const response = await sandbox.rest.get(sandbox.url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 20404, status: 404, more_info: 'https://www.twilio.com/docs/errors/20404' });
  },
);
