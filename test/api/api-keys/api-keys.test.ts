import type { ApiKeysAnswer, GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { KeyPermission } from '@app/contracts/core/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from '../../factories/api-key.factory';
import { anOrganization } from '../../factories/organization.factory';
import { aPhone } from '../../factories/customer.factory';

const aDealership = () => anOrganization().withTwilio().with('owner', 'manager', 'agent', 'otherAgent', 'unverified');
type Dealership = Awaited<ReturnType<typeof aDealership>>;

let own: Dealership;
let foreign: Dealership;
beforeAll(async () => {
  [own, foreign] = await Promise.all([aDealership(), aDealership()]);
});

const DAY_MS = 86_400_000;
const listed = async (id: number) =>
  (await own.owner.get<ApiKeysAnswer>('/api/agent-api-keys')).body.data.find((candidate) => candidate.id === id);
const aContact = async () =>
  (await own.owner.post<{ id: number }>('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: aPhone() })).body.id;

describe('generating a key', () => {
  it('tells the whole key once and lists its beginning', async () => {
    const input = { user_id: own.agent.id, name: ' Website form ', permissions: ['read_contacts', 'write_contacts'], expires_at: null };
    const { status, body } = await own.manager.post<GeneratedApiKey>('/api/agent-api-keys', input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Website form',
      user: { id: own.agent.id, name: own.agent.name },
      permissions: ['read_contacts', 'write_contacts'],
      is_active: true,
      state: 'active',
      last_used_at: null,
      expires_at: null,
    });
    expect(body.key).toMatch(/^ak_live_[a-z0-9]{8}_[\w-]{43}$/);
    expect(body.key.startsWith(body.key_prefix)).toBe(true);
    const { key, ...view } = body;
    expect(await listed(body.id)).toEqual(view);
    expect(JSON.stringify((await own.owner.get('/api/agent-api-keys')).body)).not.toContain(key.slice(body.key_prefix.length));
  });

  it('takes a day to its end where the organization works, and no day that is over', async () => {
    const generate = (expires_at: string) =>
      own.owner.post<GeneratedApiKey>('/api/agent-api-keys', { user_id: own.agent.id, name: 'Until', expires_at });
    expect((await generate('2031-01-31')).body.expires_at).toBe('2031-02-01T04:59:59.999Z');
    const yesterday = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await generate(yesterday)).toMatchObject({
      status: 422,
      body: { code: 'api_key.expiry_past', errors: { expires_at: expect.any(String) } },
    });
  });

  it('is for agents and managers of the own team who can sign in', async () => {
    const generate = (user_id: number) => own.owner.post('/api/agent-api-keys', { user_id, name: 'CRM' });
    expect((await generate(own.manager.id)).status).toBe(201);
    for (const stranger of [own.owner.id, own.unverified.id, foreign.agent.id]) {
      expect(await generate(stranger)).toMatchObject({ status: 422, body: { code: 'api_key.user_unknown' } });
    }
  });
});

describe('a call with a key', () => {
  it('is made as its person, without cookies and without a token', async () => {
    const key = await anApiKey(own, { permissions: KeyPermission.options });
    const created = await key.post<{ id: number }>('/api/contacts', { first_name: 'Nora', last_name: 'Paz', phone: aPhone() });
    expect(created.status).toBe(201);
    expect((await key.get(`/api/contacts/${created.body.id}`)).status).toBe(200);
    const note = await key.post(`/api/contacts/${created.body.id}/notes`, { content: 'Desde la web' });
    expect(note.body).toMatchObject({ user: { name: own.agent.name } });
    expect(key.cookies.size).toBe(0);
  });

  it('sends a message that says who sent it', async () => {
    const key = await anApiKey(own, { permissions: ['send_messages', 'read_messages'] });
    const chat = await own.aChat();
    const { status, body } = await key.post<{ id: number }>(`${chat.path}/send`, { body: 'Su auto está listo' });
    expect(status).toBe(201);
    await chat.message(own.agent, body.id, (message) => message.status === 'read');
    expect((await key.get(`${chat.path}/messages`)).body).toMatchObject({
      messages: expect.arrayContaining([expect.objectContaining({ id: body.id })]),
    });
  });

  it('does not open a closed WhatsApp window', async () => {
    const key = await anApiKey(own, { permissions: ['send_messages'] });
    const chat = await own.aChat();
    await own.product.database.rows(`update conversations set last_inbound_at = now() - interval '25 hours' where id = $1`, [chat.id]);
    expect(await key.post(`${chat.path}/send`, { body: 'Hola' })).toMatchObject({ status: 409, body: { code: 'message.window_closed' } });
  });

  it('is refused with a reason', async () => {
    const key = await anApiKey(own, { permissions: ['read_contacts'] });
    expect(await key.post('/api/contacts', { first_name: 'Ana' })).toMatchObject({
      status: 403,
      body: { code: 'api_key.permission_missing', details: { permission: 'write_contacts' } },
    });
    expect(await key.get('/api/agent-api-keys')).toMatchObject({ status: 403, body: { code: 'api_key.not_accepted' } });
    const broken = await own.product
      .visitor()
      .send('GET', '/api/contacts', { headers: { authorization: `Bearer ${key.key.slice(0, -1)}` } });
    expect(broken).toMatchObject({ status: 401, body: { code: 'api_key.invalid' } });
    expect(broken.headers.get('www-authenticate')).toContain('Bearer');
  });

  it('looks at no cookie: a bad key beside a good session is refused', async () => {
    const answer = await own.owner.send('GET', '/api/contacts', { headers: { authorization: 'Bearer nonsense' } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'api_key.invalid' } });
  });

  it('sees what its person may see, and nothing of another organization', async () => {
    const contact = await aContact();
    await own.owner.post('/api/assignments/assign', { contact_id: contact, agent_id: own.otherAgent.id });
    const [agents, managers] = await Promise.all([
      anApiKey(own, { permissions: ['read_contacts'] }),
      anApiKey(own, { permissions: ['read_contacts'], user_id: own.manager.id }),
    ]);
    expect((await agents.get(`/api/contacts/${contact}`)).status).toBe(404);
    expect((await managers.get(`/api/contacts/${contact}`)).status).toBe(200);
    expect((await (await anApiKey(foreign, { permissions: ['read_contacts'] })).get(`/api/contacts/${contact}`)).status).toBe(404);
  });

  it('may change its person’s notes, and no others, even as a manager', async () => {
    const contact = await aContact();
    const { body } = await own.agent.post<{ id: number }>(`/api/contacts/${contact}/notes`, { content: 'Del agente' });
    const key = await anApiKey(own, { permissions: ['write_contacts'], user_id: own.manager.id });
    expect((await key.delete(`/api/contacts/${contact}/notes/${body.id}`)).status).toBe(403);
  });

  it('is noted to the minute', async () => {
    const key = await anApiKey(own, { permissions: ['read_contacts'] });
    await key.get('/api/contacts');
    const first = (await listed(key.id))?.last_used_at;
    expect(first).not.toBeNull();
    await key.get('/api/contacts');
    expect((await listed(key.id))?.last_used_at).toBe(first);
    await own.product.database.rows(`update api_keys set last_used_at = now() - interval '2 minutes' where id = $1`, [key.id]);
    await key.get('/api/contacts');
    expect(Date.parse((await listed(key.id))?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('a key follows its person', () => {
  it('is reduced when its user is demoted, with the next call', async () => {
    const contact = await aContact();
    await own.owner.post('/api/assignments/assign', { contact_id: contact, agent_id: own.agent.id });
    const key = await anApiKey(own, { permissions: ['read_contacts'], user_id: own.manager.id });
    expect((await key.get(`/api/contacts/${contact}`)).status).toBe(200);
    await own.owner.put(`/api/team/members/${own.manager.id}/role`, { role: 'agent' });
    expect((await key.get(`/api/contacts/${contact}`)).status).toBe(404);
    await own.owner.put(`/api/team/members/${own.manager.id}/role`, { role: 'manager' });
    expect((await key.get(`/api/contacts/${contact}`)).status).toBe(200);
  });

  it('ends at once when its user is removed', async () => {
    const { owner, otherAgent } = foreign;
    const key = await anApiKey(foreign, { permissions: ['read_contacts'], user_id: otherAgent.id });
    expect((await key.get('/api/contacts')).status).toBe(200);
    await owner.delete(`/api/team/members/${otherAgent.id}`);
    expect(await key.get('/api/contacts')).toMatchObject({ status: 401, body: { code: 'api_key.invalid' } });
    const { body } = await owner.get<ApiKeysAnswer>('/api/agent-api-keys');
    expect(body.data.find(({ id }) => id === key.id)).toMatchObject({ is_active: false, state: 'orphaned' });
  });
});

describe('a key and the networks of the organization', () => {
  it('opens nothing from elsewhere, whoever it is for, and everything again once the list is empty', async () => {
    const org = await anOrganization().with('owner', 'agent');
    const key = await anApiKey(org, { permissions: ['read_contacts'] });
    const allow = (networks: string) =>
      org.product.database.rows(
        `insert into security_policies (organization_id, allowed_networks) values ($1, $2)
         on conflict (organization_id) do update set allowed_networks = excluded.allowed_networks`,
        [org.id, networks],
      );
    await allow('{203.0.113.0/24}');
    expect(await key.get('/api/contacts')).toMatchObject({ status: 403, body: { code: 'auth.address_refused' } });
    await allow('{203.0.113.0/24,127.0.0.0/8}');
    expect((await key.get('/api/contacts')).status).toBe(200);
    await allow('{}');
    expect((await key.get('/api/contacts')).status).toBe(200);
  });
});

describe('a key that ends', () => {
  it('is revoked once, also by two people at the same time', async () => {
    const key = await anApiKey(own, { permissions: ['read_contacts'] });
    const path = `/api/agent-api-keys/${key.id}/revoke`;
    const answers = await Promise.all([own.owner, own.manager].map((who) => who.post(path)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await key.get('/api/contacts')).toMatchObject({ status: 401, body: { code: 'api_key.revoked' } });
    expect(await listed(key.id)).toMatchObject({ is_active: false, state: 'revoked', revoked_at: expect.any(String) });
  });

  it('leaves nothing after deletion', async () => {
    const key = await anApiKey(own, { permissions: ['read_contacts'] });
    const path = `/api/agent-api-keys/${key.id}`;
    const answers = await Promise.all([own.owner, own.manager].map((who) => who.delete(path)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await key.get('/api/contacts')).toMatchObject({ status: 401, body: { code: 'api_key.invalid' } });
    expect(await listed(key.id)).toBeUndefined();
  });

  it('publishes its end to other managers at once', async () => {
    const socket = await own.owner.socket();
    const agents = await own.agent.socket();
    const key = await anApiKey(own);
    await own.manager.delete(`/api/agent-api-keys/${key.id}`);
    await expect.poll(() => socket.named('api_key.changed').length).toBeGreaterThanOrEqual(2);
    expect(agents.named('api_key.changed')).toEqual([]);
  });
});

describe('too many calls', () => {
  it('are refused for this key alone, with the time to wait', async () => {
    const { url } = await own.product.startAnotherApi({ API_KEY_CALLS_PER_MINUTE: '3' });
    const busy = (await anApiKey(own, { permissions: ['read_contacts'] })).at(url);
    const other = (await anApiKey(own, { permissions: ['read_contacts'] })).at(url);
    const answers = [];
    for (let count = 0; count < 4; count++) answers.push(await busy.get('/api/contacts'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers.map(({ headers }) => headers.get('ratelimit-remaining'))).toEqual(['2', '1', '0', '0']);
    const [last] = answers.slice(-1);
    expect(last?.headers.get('ratelimit-limit')).toBe('3');
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(last?.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
    expect((await other.get('/api/contacts')).status).toBe(200);
  });
});

describe('the secret', () => {
  it('is in no row, no event and no later response', async () => {
    const key = await anApiKey(own, { permissions: KeyPermission.options, name: 'Secret' });
    await key.get('/api/contacts');
    const secret = key.key.slice(-43);
    const rows = await own.product.database.rows<{ text: string }>(
      `select row_to_json(k)::text as text from api_keys k union all select row_to_json(e)::text from events e
       union all select row_to_json(o)::text from outbox o`,
    );
    expect(rows.filter(({ text }) => text.includes(secret))).toEqual([]);
    const answers = [
      await own.owner.get('/api/agent-api-keys'),
      await own.owner.post(`/api/agent-api-keys/${key.id}/revoke`),
      await own.owner.get('/api/events?after=0'),
      await key.get('/api/contacts'),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret);
  });

  it('is of no use as a session, nor on a socket', async () => {
    const key = await anApiKey(own, { permissions: KeyPermission.options });
    expect((await own.product.visitor().send('GET', '/api/me', { headers: { cookie: `sid=${key.key}` } })).status).toBe(401);
    expect(await key.get('/api/me')).toMatchObject({ status: 403, body: { code: 'api_key.not_accepted' } });
    expect(await key.get('/api/events?after=0')).toMatchObject({ status: 403, body: { code: 'api_key.not_accepted' } });
  });
});

describe('the audit log', () => {
  it('has an entry for each change of a key, and for its first use of a day, by the key itself', async () => {
    const key = await anApiKey(own, { permissions: ['read_contacts'], name: 'Audited' });
    await Promise.all([key.get('/api/contacts'), key.get('/api/contacts'), key.get('/api/contacts')]);
    await own.product.database.rows(`update api_keys set last_used_at = last_used_at - interval '2 minutes' where id = $1`, [key.id]);
    await key.get('/api/contacts');
    await own.owner.post(`/api/agent-api-keys/${key.id}/revoke`);
    await own.owner.delete(`/api/agent-api-keys/${key.id}`);
    const entries = await own.product.database.rows<{ action: string; actor_kind: string; actor_label: string; text: string }>(
      `select action, actor_kind, actor_label, row_to_json(e)::text as text from audit_entries e
       where organization_id = $1 and target_kind = 'api_key' and target_id = $2 order by id`,
      [own.id, String(key.id)],
    );
    expect(entries.map(({ action, actor_kind }) => `${action} by ${actor_kind}`)).toEqual([
      'api_key.generated by user',
      'api_key.used by api_key',
      'api_key.revoked by user',
      'api_key.deleted by user',
    ]);
    expect(entries[1]?.actor_label).toBe(`Audited (${own.agent.name})`);
    expect(entries.filter(({ text }) => text.includes(key.key.slice(-43)))).toEqual([]);
  });
});
