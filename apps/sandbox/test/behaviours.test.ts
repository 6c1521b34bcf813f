import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, type ChatMessage, DEALER, type SandboxUnderTest, aSandbox } from './a-sandbox';
import { WebhookReceiver } from './webhook-receiver';

interface Report {
  accepted: number;
  distinct: number;
  doubled: number;
  by_fault: Record<string, number>;
}

let sandbox: SandboxUnderTest;
let dealership: WebhookReceiver;
beforeAll(async () => void (sandbox = await aSandbox()));
beforeEach(async () => void (dealership = await WebhookReceiver.start()));
afterEach(() => Promise.all([sandbox.control.post('/reset'), dealership.close()]));
afterAll(() => sandbox.close());

const behave = (behaviour: object) => sandbox.control.post('/behaviour', behaviour);
const send = (body = 'Hola', to = CUSTOMER) =>
  sandbox.client.messages.create({ to, from: DEALER, body, statusCallback: `${dealership.url}/status` });
const accepted = () => sandbox.control.get<ChatMessage[]>(`/messages?account=${sandbox.account.sid}`);
const report = () => sandbox.control.get<Report>('/report');
const elapsed = async (work: Promise<unknown>) => {
  const started = Date.now();
  await work;
  return Date.now() - started;
};

describe('responses to the REST call', () => {
  it.each([429, 500, 503])('%i, and the message was never accepted', async (http) => {
    await behave({ http });
    await expect(send()).rejects.toMatchObject({ status: http });
    expect(await accepted()).toEqual([]);
  });

  it('an error after the message was accepted', async () => {
    await behave({ http: 500, accept: 'before' });
    await expect(send()).rejects.toMatchObject({ status: 500 });
    expect(await accepted()).toHaveLength(1);
    await dealership.waitFor('/status', 3);
  });

  it('an error before the message is accepted', async () => {
    await behave({ http: 503, accept: 'after' });
    await expect(send()).rejects.toMatchObject({ status: 503 });
    expect(await accepted()).toEqual([]);
    await vi.waitFor(async () => expect(await accepted()).toHaveLength(1));
  });

  it('a delayed response', async () => {
    await behave({ delayMs: 300 });
    expect(await elapsed(send())).toBeGreaterThanOrEqual(295);
    expect(await accepted()).toHaveLength(1);
  });

  it('no response: the connection hangs and is closed', async () => {
    await behave({ hangMs: 200 });
    const hanging = send();
    expect(await elapsed(hanging.catch(() => {}))).toBeGreaterThanOrEqual(195);
    await expect(hanging).rejects.toThrow('socket hang up');
    expect(await accepted()).toHaveLength(1);
  });

  it('no response: the connection is reset, with and without the message', async () => {
    await behave({ reset: true });
    await expect(send('Llega')).rejects.toThrow('ECONNRESET');
    await behave({ reset: true, accept: 'never' });
    await expect(send('No llega')).rejects.toThrow('ECONNRESET');
    expect((await accepted()).map(({ body }) => body)).toEqual(['Llega']);
  });

  it.each([
    [21610, 400],
    [20429, 429],
  ])('the error %i', async (errorCode, status) => {
    await behave({ errorCode });
    await expect(send()).rejects.toMatchObject({ code: errorCode, status });
    expect(await accepted()).toEqual([]);
  });
});

describe('statuses and callbacks', () => {
  it('a failure after acceptance', async () => {
    await behave({ errorCode: 30007 });
    await send();
    await dealership.waitFor('/status', 3);
    expect(dealership.at('/status').at(-1)?.params).toMatchObject({ MessageStatus: 'undelivered', ErrorCode: '30007' });
  });

  it('other statuses, with other delays', async () => {
    await behave({ statuses: ['sent', 'failed'], errorCode: 63010, statusDelayMs: 30 });
    await send();
    await dealership.waitFor('/status', 2);
    expect(dealership.statuses('/status')).toEqual(['sent', 'failed']);
  });

  it('lost callbacks: only the API has the status', async () => {
    await behave({ callbacks: 'none', statusDelayMs: 10 });
    const { sid } = await send();
    await vi.waitFor(async () => expect((await sandbox.client.messages(sid).fetch()).status).toBe('delivered'));
    expect(dealership.received).toEqual([]);
  });

  it('duplicated callbacks, with the same token', async () => {
    await behave({ callbacks: 'duplicated', statusDelayMs: 10 });
    await send();
    const callbacks = await dealership.waitFor('/status', 6);
    expect(dealership.statuses('/status').sort()).toEqual(['delivered', 'delivered', 'sending', 'sending', 'sent', 'sent']);
    expect(new Set(callbacks.map(({ headers }) => headers['i-twilio-idempotency-token'])).size).toBe(3);
  });

  it('callbacks out of order', async () => {
    await behave({ callbacks: 'shuffled', statusDelayMs: 60 });
    await send();
    await dealership.waitFor('/status', 3);
    expect(dealership.statuses('/status')).not.toEqual(['sending', 'sent', 'delivered']);
    expect(dealership.statuses('/status').sort()).toEqual(['delivered', 'sending', 'sent']);
  });

  it('a callback before the response of the REST call', async () => {
    await behave({ callbacks: 'early' });
    let answered = false;
    let cameFirst: boolean | undefined;
    dealership.answerWith((_webhook, response) => {
      cameFirst ??= !answered;
      response.end();
    });
    await send();
    answered = true;
    expect(cameFirst).toBe(true);
    await dealership.waitFor('/status', 3);
    expect(dealership.statuses('/status')).toEqual(['sending', 'sent', 'delivered']);
  });
});

describe('which sends are affected', () => {
  it('only those that match; a new behaviour replaces the one under its match', async () => {
    await behave({ match: { to: CUSTOMER }, http: 500 });
    await behave({ match: { to: CUSTOMER }, http: 503 });
    await behave({ match: { channel: 'whatsapp' }, http: 429 });
    await expect(send()).rejects.toMatchObject({ status: 503 });
    expect((await send('Otro', '+13055550124')).status).toBe('queued');
    expect(await sandbox.control.get('/behaviour')).toHaveLength(2);
  });

  it('message reads of one account, and no send', async () => {
    const { sid } = await send();
    await behave({ match: { api: 'lookups', account: sandbox.account.sid }, http: 503 });
    await expect(sandbox.client.messages.list({ to: CUSTOMER })).rejects.toMatchObject({ status: 503 });
    await expect(sandbox.client.messages(sid).fetch()).rejects.toMatchObject({ status: 503 });
    await expect(sandbox.client.messages(sid).media.list()).rejects.toMatchObject({ status: 503 });
    expect((await send()).status).toBe('queued');
    await behave({ match: { api: 'lookups', account: 'another account' }, http: 503 });
    await behave({ match: { api: 'lookups', account: sandbox.account.sid } });
    expect(await sandbox.client.messages.list({ to: CUSTOMER })).toHaveLength(2);
  });

  it('none after {}', async () => {
    await behave({ http: 500 });
    await behave({});
    expect((await send()).status).toBe('queued');
  });

  it('a mix by probability, which the report counts', async () => {
    await behave([
      { http: 429, probability: 0.5 },
      { http: 500, accept: 'before', probability: 0.5 },
    ]);
    await Promise.all(Array.from({ length: 60 }, (_, index) => send(`Mensaje ${index}`).catch(() => {})));
    const { accepted: taken, distinct, doubled, by_fault } = await report();
    expect(Object.keys(by_fault).sort()).toEqual(['http_429_accept_never', 'http_500_accept_before']);
    expect(by_fault.http_500_accept_before).toBe(taken);
    expect({ distinct, doubled }).toEqual({ distinct: taken, doubled: 0 });
  });

  it('rejects unknown fields and names them', async () => {
    await expect(behave({ http: 418 })).rejects.toMatchObject({ status: 400 });
    await expect(behave({ slow: true })).rejects.toMatchObject({ message: expect.stringContaining('slow') });
  });
});

it('reports what one customer received twice, but not what two customers received', async () => {
  await send('Igual');
  await send('Igual');
  await send('Igual', '+13055550124');
  expect(await report()).toMatchObject({ accepted: 3, distinct: 2, doubled: 1 });
});
