import { DEFAULT_SECURITY_POLICY, type SecurityPolicyView } from '@app/contracts/security/security.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD, type Person } from '../../factories/person.factory';
import { acceptance, anInvite, invitationToken, invite } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';
import { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

const POLICY = '/api/security/policy';
const save = (who: HttpClient, changes: object) => who.put<SecurityPolicyView>(POLICY, { ...DEFAULT_SECURITY_POLICY, ...changes });

/** A browser that comes from some address, as a trusted proxy says. */
class DistantBrowser {
  constructor(private readonly client: HttpClient) {}

  static async of(person: Person): Promise<DistantBrowser> {
    const { url } = await (await getProduct()).startAnotherApi({ TRUSTED_PROXY: '127.0.0.1' });
    return new DistantBrowser(person.at(url));
  }

  get(path: string, address: string) {
    return this.client.send('GET', path, { headers: { 'x-forwarded-for': address } });
  }

  async put(path: string, body: object, address: string) {
    return this.client.send('PUT', path, { body, headers: { ...(await this.client.tokenHeaders()), 'x-forwarded-for': address } });
  }

  async signIn(email: string, address: string) {
    const visitor = new HttpClient(this.client.url);
    const headers = { ...(await visitor.tokenHeaders()), 'x-forwarded-for': address };
    return visitor.send('POST', '/api/auth/login', { body: { email, password: PASSWORD }, headers });
  }
}

describe('the policy', () => {
  it('has defaults until somebody sets it, and belongs to one organization', async () => {
    const [ours, theirs] = [await anOrganization().with('owner', 'manager', 'agent'), await anOrganization().with('owner')];
    expect((await ours.manager.get(POLICY)).body).toEqual({ ...DEFAULT_SECURITY_POLICY, your_address: '127.0.0.1' });
    const changes = { password_min_length: 12, idle_minutes: 30, absolute_hours: 10, lockout_attempts: 5, lockout_minutes: 15 };
    const socket = await ours.manager.socket();
    expect(await save(ours.owner, changes)).toMatchObject({ status: 200, body: changes });
    expect((await ours.manager.get(POLICY)).body).toMatchObject(changes);
    expect((await theirs.owner.get(POLICY)).body).toMatchObject(DEFAULT_SECURITY_POLICY);
    await eventually(() => expect(socket.isConnected).toBe(false));
  });
});

describe('a session', () => {
  const age = async (person: Person, column: 'last_seen_at' | 'created_at', by: string) =>
    person.product.database.rows(`update sessions set ${column} = ${column} - interval '${by}' where user_id = $1`, [person.id]);

  it('ends after the idle time of the organization, also one that is open already', async () => {
    const { owner, agent } = await anOrganization().with('owner', 'agent');
    await age(agent, 'last_seen_at', '31 minutes');
    await save(owner, { idle_minutes: 30 });
    expect(await agent.get('/api/contacts')).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    await agent.signIn();
    await age(agent, 'last_seen_at', '29 minutes');
    expect((await agent.get('/api/contacts')).status).toBe(200);
    await age(agent, 'last_seen_at', '29 minutes');
    expect((await agent.get('/api/contacts')).status).toBe(200);
  });

  it('is not kept alive by what a page does by itself', async () => {
    const { owner, agent } = await anOrganization().with('owner', 'agent');
    await save(owner, { idle_minutes: 30 });
    const seenAt = () => agent.product.database.value<Date>(`select last_seen_at from sessions where user_id = $1`, [agent.id]);
    await age(agent, 'last_seen_at', '20 minutes');
    const before = await seenAt();
    await agent.socket();
    await agent.get('/api/events');
    expect(await seenAt()).toEqual(before);
    await agent.get('/api/contacts');
    expect((await seenAt()).getTime()).toBeGreaterThan(before.getTime());
  });

  it('ends after the whole time of the organization, however much it is used', async () => {
    const { owner, agent } = await anOrganization().with('owner', 'agent');
    await save(owner, { absolute_hours: 10 });
    await age(agent, 'created_at', '9 hours 59 minutes');
    expect((await agent.get('/api/contacts')).status).toBe(200);
    await age(agent, 'created_at', '1 minute');
    expect((await agent.get('/api/contacts')).status).toBe(401);
  });
});

describe('a lock after failed sign-ins', () => {
  it('holds for the minutes of the organization and tells nobody that there is such an account', async () => {
    const { owner, agent, product } = await anOrganization().with('owner', 'agent');
    await save(owner, { lockout_attempts: 3, lockout_minutes: 20 });
    const signIn = (email: string, password = PASSWORD) => product.visitor().post('/api/auth/login', { email, password });
    for (let failure = 0; failure < 3; failure++) await signIn(agent.email, 'wrong');
    expect(await signIn(agent.email)).toMatchObject({ status: 401, body: { code: 'auth.invalid_credentials' } });
    const { body } = await owner.get<{ sign_ins: { result: string }[] }>('/api/security/sign-ins');
    expect(body.sign_ins.slice(0, 2).map(({ result }) => result)).toEqual(['locked', 'wrong_password']);
    expect((await signIn(owner.email)).status).toBe(200);
    await product.database.rows(`update login_attempts set failed_at = failed_at - interval '20 minutes'`);
    expect((await signIn(agent.email)).status).toBe(200);
  });
});

describe('a list of networks', () => {
  it('keeps sign-ins, requests and sockets from elsewhere out, but no system admin', async () => {
    const org = await anOrganization().with('owner', 'agent', 'systemAdmin');
    const [agent, admin] = [await DistantBrowser.of(org.agent), await DistantBrowser.of(org.systemAdmin)];
    const socket = await org.agent.socket();
    expect((await save(org.owner, { allowed_networks: ['203.0.113.0/24', '2001:db8::/32', '127.0.0.1'] })).status).toBe(200);
    await eventually(() => expect(socket.isConnected).toBe(false));
    for (const inside of ['203.0.113.9', '2001:db8::7']) expect((await agent.get('/api/contacts', inside)).status).toBe(200);
    for (const path of ['/api/contacts', '/api/me']) {
      expect(await agent.get(path, '198.51.100.1')).toMatchObject({ status: 403, body: { code: 'auth.address_refused' } });
    }
    expect(await agent.signIn(org.agent.email, '198.51.100.1')).toMatchObject({ status: 403, body: { code: 'auth.address_refused' } });
    expect((await agent.signIn(org.agent.email, '203.0.113.9')).status).toBe(200);
    expect((await admin.get('/api/contacts', '198.51.100.1')).status).toBe(200);
    expect((await admin.signIn(org.systemAdmin.email, '198.51.100.1')).status).toBe(200);

    await org.product.database.rows(`update security_policies set allowed_networks = '{203.0.113.0/24}' where organization_id = $1`, [
      org.id,
    ]);
    await expect(org.agent.socket()).rejects.toThrow('auth.required');
  });

  it('without one’s own address is refused', async () => {
    const { owner } = await anOrganization().with('owner');
    const browser = await DistantBrowser.of(owner);
    const list = (allowed_networks: string[]) => browser.put(POLICY, { ...DEFAULT_SECURITY_POLICY, allowed_networks }, '198.51.100.1');
    expect(await list(['203.0.113.0/24'])).toMatchObject({
      status: 422,
      body: { code: 'security.address_left_out', errors: { allowed_networks: expect.stringContaining('198.51.100.1') } },
    });
    expect((await list(['203.0.113.0/24', '198.51.100.1'])).status).toBe(200);
    expect((await list([])).status).toBe(200);
  });
});

it('a new member needs a password of the required length, and a second factor where the policy demands one', async () => {
  const { owner, product } = await anOrganization().with('owner');
  const input = anInvite();
  await invite(owner, input);
  const token = await invitationToken(input.email);
  await save(owner, { password_min_length: 24, second_factor: 'all' });
  const visitor = product.visitor();
  expect((await visitor.post('/api/team/invitation', { token })).body).toMatchObject({ password_min_length: 24 });
  expect(await visitor.post('/api/team/invitation/accept', acceptance(token))).toMatchObject({
    status: 422,
    body: { code: 'auth.password_too_short', errors: { password: expect.any(String) } },
  });
  const joined = await visitor.post('/api/team/invitation/accept', acceptance(token, { password: 'a very fine and long password' }));
  expect(joined).toMatchObject({ status: 201, body: { second_factor_due: true } });
  expect(await visitor.get('/api/contacts')).toMatchObject({ status: 403, body: { code: 'auth.second_factor_due' } });
});
