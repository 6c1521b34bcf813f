import type { Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { aContact } from '../../factories/contact.factory';
import { PDF, padded } from '../../factories/files';
import { anOrganization } from '../../factories/organization.factory';
import { passwordStep, protect, secondStep } from '../../factories/second-factor.factory';
import { eventually } from '../../harness/eventually';
import { freePort } from '../../harness/free-port';
import { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

describe('GET /api/health', () => {
  it('says that everything answers, to anybody', async () => {
    const { status, body, headers } = await (await getProduct()).visitor().get('/api/health');
    expect([status, body]).toMatchObject([200, { status: 'ok', database: 'ok', redis: 'ok', queues: { waiting: expect.any(Number) } }]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('says so too while Redis is away: the product works on', async () => {
    const product = await getProduct();
    const { agent, ...org } = await anOrganization().with('agent');
    const { url } = await product.startAnotherApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const client = agent.at(url);
    expect(await client.get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok', redis: 'down' } });
    expect((await client.post('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550123' })).status).toBe(201);
    expect(org.id).toBeGreaterThan(0);
  });
});

describe('GET /api/admin/health', () => {
  it('tells system admins, and only them, which version and commit run', async () => {
    const { manager, systemAdmin } = await anOrganization().with('manager', 'systemAdmin');
    const { url } = await (await getProduct()).startAnotherApi({ COMMIT: 'abc1234' });
    const { body } = await systemAdmin.at(url).get('/api/admin/health');
    expect(body).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/), commit: 'abc1234' });
    expect((await manager.get('/api/admin/health')).status).toBe(403);
  });
});

describe('the metrics', () => {
  it('count requests by pattern, webhooks, jobs, sockets and provider calls, and names no ids', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.aChat();
    const socket = await org.agent.socket();
    const { body: sent } = await org.agent.post<{ id: number }>(`${chat.path}/send`, { body: 'Hola' });
    await chat.message(org.agent, sent.id, ({ status }) => status === 'read');
    const body = await org.product.metrics();
    for (const series of [
      /http_request_duration_seconds_count\{method="POST",route="\/api\/chats\/:type\/:id\/send",status="201"\} [1-9]/,
      /webhooks_total\{kind="message",outcome="stored"\} [1-9]/,
      /webhooks_total\{kind="status",outcome="stored"\} [1-9]/,
      /sockets_connected [1-9]/,
      /event_publish_lag_seconds_count [1-9]/,
      /nodejs_eventloop_lag_seconds/,
    ]) {
      expect(body).toMatch(series);
    }
    expect(body).not.toContain(org.twilio.webhookKey);
    expect(body).not.toContain(`/${chat.id}/`);
    socket.close();
  });
});

describe('the port for operators', () => {
  it('tells metrics and health of its process, which the public port does not', async () => {
    const product = await getProduct();
    const port = await freePort();
    await product.startAnotherApi({ OPERATIONS_PORT: String(port) });
    const operator = new HttpClient(`http://127.0.0.1:${port}`);
    const { status, body, headers } = await operator.get<string>('/metrics');
    expect([status, body]).toEqual([200, expect.stringContaining('nodejs_eventloop_lag_seconds')]);
    expect(headers.get('content-type')).toContain('text/plain');
    expect(await operator.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect((await operator.get('/')).status).toBe(404);
    expect((await operator.send('POST', '/metrics')).status).toBe(405);
    expect((await product.visitor().get('/metrics')).status).toBe(404);
  });
});

describe('the description of the API', () => {
  it('is served at /api/openapi.json and as a page at /api/docs', async () => {
    const visitor = (await getProduct()).visitor();
    expect((await visitor.get('/api/openapi.json')).body).toMatchObject({
      openapi: expect.stringMatching(/^3\./),
      info: { title: 'Lotline' },
    });
    const page = await visitor.get<string>('/api/docs');
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Lotline API')]);
  });

  it('is not shown in production', async () => {
    const { url } = await (await getProduct()).startAnotherApi({ SHOW_API_DOCS: '0' });
    const visitor = new HttpClient(url);
    expect([(await visitor.get('/api/openapi.json')).status, (await visitor.get('/api/docs')).status]).toEqual([404, 404]);
  });
});

describe('the screen of the queues', () => {
  it('is there for system admins, and for nobody else', async () => {
    const { owner, systemAdmin, product } = await anOrganization().with('owner', 'systemAdmin');
    const page = await systemAdmin.get<string>('/admin/queues');
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('<html')]);
    expect(await systemAdmin.get('/admin/queues/api/queues')).toMatchObject({ status: 200, body: { queues: expect.any(Array) } });
    for (const who of [owner, product.visitor()]) {
      expect((await who.get('/admin/queues')).status).toBe(404);
      expect((await who.get('/admin/queues/api/queues')).status).toBe(404);
    }
  });
});

describe('every answer', () => {
  it('carries what keeps browsers safe', async () => {
    const { agent } = await anOrganization().with('agent');
    for (const path of ['/api/me', '/api/contacts', '/api/nowhere']) {
      const { headers } = await agent.get(path);
      expect(headers.get('content-security-policy')).toContain(`default-src 'none'`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
    }
  });

  it('tells its request’s number, and takes a harmless one that was given', async () => {
    const visitor = (await getProduct()).visitor();
    const given = await visitor.send<{ request_id: string }>('GET', '/api/me', { headers: { 'x-request-id': 'from-the-proxy-1' } });
    expect(given.body.request_id).toBe('from-the-proxy-1');
    const harmful = await visitor.send<{ request_id: string }>('GET', '/api/me', { headers: { 'x-request-id': 'a b\u00e9{}' } });
    expect(harmful.body.request_id).toMatch(/^[\w-]{36}$/);
  });

  it.each(['/api/nowhere', '/webhooks/nowhere', '/sanctum/nowhere', '/api/contacts/x/y/z'])(
    'to %s is the usual “not found”',
    async (path) => {
      const { agent } = await anOrganization().with('agent');
      expect(await agent.get(path)).toMatchObject({ status: 404, body: { code: 'request.not_found', request_id: expect.any(String) } });
    },
  );

  it('shows no trace of what went wrong inside', async () => {
    const product = await getProduct();
    const { agent } = await anOrganization().with('agent');
    const { url } = await product.startAnotherApi();
    await product.database.rows(`alter table contact_summaries rename column sorted_at to hidden_sorted_at`);
    const answer = await agent.at(url).get<Record<string, unknown>>('/api/chats');
    await product.database.rows(`alter table contact_summaries rename column hidden_sorted_at to sorted_at`);
    expect(answer).toMatchObject({ status: 500, body: { code: 'server.error', message: 'Something went wrong.' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/sorted_at|select|\.ts/);
  });
});

describe('a large answer', () => {
  it('travels compressed to those who understand it, a small one as it is', async () => {
    const { url } = await getProduct();
    const encodingOf = async (path: string, understood: string) =>
      (await fetch(url + path, { headers: { 'accept-encoding': understood } })).headers.get('content-encoding');
    expect(await encodingOf('/api/openapi.json', 'br, gzip')).toBe('br');
    expect(await encodingOf('/api/openapi.json', 'gzip')).toBe('gzip');
    expect(await encodingOf('/api/openapi.json', 'identity')).toBeNull();
    expect(await encodingOf('/api/health', 'br, gzip')).toBeNull();
  });

  it('is not expected of others: what they send is never unpacked', async () => {
    const { url } = await getProduct();
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { status } = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: gzipSync('{"email":"a@b.test","password":"secret"}'),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('an API that stops', () => {
  it('finishes the answers that are under way, and does not wait for browsers that keep their connection', async () => {
    const org = await anOrganization().with('agent');
    const { body } = await org.agent.upload<{ url: string }>(padded(PDF, 15 * 1024 * 1024), 'big.pdf');
    const other = await org.product.startAnotherApi();
    const response = await fetch(other.url + body.url, { headers: org.agent.cookieHeader() });
    const closed = other.app.close();
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(15 * 1024 * 1024);
    await closed;
  });

  it('says that it takes no new work', async () => {
    const org = await anOrganization().with('agent');
    const other = await org.product.startAnotherApi();
    const server: Server = other.app.getHttpServer();
    await other.app.close();
    expect(server.listening).toBe(false);
    await expect(new HttpClient(other.url).get('/api/health')).rejects.toThrow('fetch failed');
  });
});

it('rotates the keys of sealed secrets without anybody noticing', async () => {
  const org = await anOrganization().withTwilio().with('owner');
  const factor = await protect(org.owner);
  const keys = `second:${Buffer.alloc(32, 9).toString('base64')},${org.product.environment['ENCRYPTION_KEYS']}`;
  const renewed = await org.product.startAnotherApi({ ENCRYPTION_KEYS: keys });
  const { SecondFactorsService } = await import('@app/domain/auth/second-factors.service');
  const { TwilioAccountService } = await import('@app/domain/settings/twilio-account.service');
  const accounts = renewed.app.get(TwilioAccountService, { strict: false });
  const sealed = () => org.product.database.value<string>(`select auth_token from provider_accounts where organization_id = $1`, [org.id]);
  const before = await sealed();
  expect(await accounts.resealAll()).toBeGreaterThan(0);
  expect(await sealed()).not.toBe(before);
  expect(await accounts.resealAll()).toBe(0);
  const factors = renewed.app.get(SecondFactorsService, { strict: false });
  expect(await factors.resealAll()).toBeGreaterThan(0);
  expect(await factors.resealAll()).toBe(0);
  const onlyNew = await org.product.startAnotherApi({ ENCRYPTION_KEYS: keys.split(',')[0] ?? '' });
  expect((await org.owner.at(onlyNew.url).get('/api/settings/twilio/status')).status).toBe(200);
  const { browser, token } = await passwordStep(org.owner, onlyNew.url);
  expect(await secondStep(browser, token, await factor.freshCode())).toMatchObject({ status: 200 });
  await eventually(async () => expect((await aContact().of(org)).id).toBeGreaterThan(0));
});
