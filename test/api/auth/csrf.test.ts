import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD } from '../../factories/person.factory';
import { mailTo } from '../../factories/signup.factory';
import { describedOperations } from '../../harness/api-description';
import type { Method } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

const contact = { first_name: 'Ana', last_name: 'Ruiz', phone: '+13055550144' };

it('refuses every write of the API that shows no token', async () => {
  const { owner } = await anOrganization().with('owner');
  const writes = (await describedOperations()).filter(({ method }) => method !== 'GET');
  const answers = await Promise.all(
    writes.map(async ({ method, path }) => {
      const { status, body } = await owner.send<{ code: string }>(method, path.replaceAll(/\{\w+\}/g, '1'), { body: {} });
      return `${method} ${path} ${status} ${body.code}`;
    }),
  );
  expect(answers.length).toBeGreaterThan(10);
  expect(answers.filter((answer) => !answer.endsWith(' 419 auth.csrf_mismatch'))).toEqual([]);
});

it('covers the sign-in form too', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const body = { email: agent.email, password: PASSWORD };
  const visitor = product.visitor();
  expect((await visitor.send('POST', '/api/auth/login', { body })).status).toBe(419);
  const token = await visitor.tokenHeaders();
  expect((await visitor.send('POST', '/api/auth/login', { body, headers: token })).status).toBe(200);
});

it('takes a token with the session that it was made for and with no other', async () => {
  const { agent, otherAgent } = await anOrganization().with('agent', 'otherAgent');
  const foreign = await otherAgent.tokenHeaders();
  expect((await agent.send('POST', '/api/contacts', { body: contact, headers: foreign })).status).toBe(419);
  const own = await agent.tokenHeaders();
  expect((await agent.send('POST', '/api/contacts', { body: contact, headers: own })).status).toBe(201);
});

it('takes no token from before the sign-in', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const visitor = product.visitor();
  const early = await visitor.tokenHeaders();
  await visitor.post('/api/auth/login', { email: agent.email, password: PASSWORD });
  expect((await visitor.send('POST', '/api/auth/logout', { headers: early })).status).toBe(419);
});

it.each([
  ['a changed signature', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['a changed number', (token: string) => `x${token}`],
  ['the number alone', (token: string) => token.split('.')[0] ?? ''],
  ['nothing', () => ''],
])('takes no token with %s', async (_case, change) => {
  const { agent } = await anOrganization().with('agent');
  const { 'x-xsrf-token': token = '' } = await agent.tokenHeaders();
  const answer = await agent.send('POST', '/api/contacts', { body: contact, headers: { 'x-xsrf-token': change(token) } });
  expect(answer).toMatchObject({ status: 419, body: { code: 'auth.csrf_mismatch' } });
});

const foreignSites: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.test' }],
  ['the origin of a file or a sandboxed frame', { origin: 'null' }],
  ['our host on another port', { origin: 'http://127.0.0.1:1' }],
  ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.test' }],
  ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
];
it.each(foreignSites)('refuses a write from %s, with whatever token', async (_case, headers) => {
  const { agent } = await anOrganization().with('agent');
  const answer = await agent.send('POST', '/api/contacts', { body: contact, headers: { ...(await agent.tokenHeaders()), ...headers } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'auth.origin_refused' } });
});

it('takes a write from our own page', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const headers = { ...(await agent.tokenHeaders()), origin: product.url, 'sec-fetch-site': 'same-origin' };
  expect((await agent.send('POST', '/api/contacts', { body: contact, headers })).status).toBe(201);
});

it('responds the same under every Host and X-Forwarded-Host', async () => {
  const { agent } = await anOrganization().with('agent');
  const asked = async (headers: Record<string, string>) => {
    const answers = [];
    const token = await agent.tokenHeaders();
    const requests: [Method, string, Record<string, string>][] = [
      ['GET', '/api/me', {}],
      ['GET', '/api/admin/organizations', {}],
      ['POST', '/api/contacts', {}],
      ['POST', '/api/contacts', { ...token, origin: 'https://evil.test' }],
    ];
    for (const [method, path, own] of requests) answers.push((await agent.send(method, path, { headers: { ...own, ...headers } })).status);
    return answers;
  };
  const usual = await asked({});
  expect(usual).toEqual([200, 403, 419, 403]);
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1', 'admin.lotline.test']) {
    expect(await asked({ host })).toEqual(usual);
    expect(await asked({ 'x-forwarded-host': host, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' })).toEqual(usual);
  }
});

it('writes links with the configured address, never with that of the request', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const body = { firstName: 'Eva', lastName: 'Sol', organization: 'Sol', email: 'eva@sol.test', password: 'a fine long password' };
  const headers = { ...(await visitor.tokenHeaders()), host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  expect((await visitor.send('POST', '/api/auth/signup', { body, headers })).status).toBe(201);
  const mail = await mailTo('eva@sol.test');
  expect(mail.text).toContain(`${product.url}/email/verify?token=`);
  expect(mail.text + mail.html).not.toContain('evil.test');
});
