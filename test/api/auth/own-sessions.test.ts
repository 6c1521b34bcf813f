import type { PasswordRules, SessionView, SignInsPage } from '@app/contracts/auth/sessions.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD, type Person } from '../../factories/person.factory';
import { passwordStep, protect, secondStep } from '../../factories/second-factor.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const sessionsOf = async (who: HttpClient) => (await who.get<SessionView[]>('/api/me/sessions')).body;
const currentOf = async (who: HttpClient) => (await sessionsOf(who)).find(({ is_current }) => is_current)?.id ?? 0;

async function signInFromPhone(person: Person) {
  const visitor = person.product.visitor();
  const headers = { ...(await visitor.tokenHeaders()), 'user-agent': PHONE };
  await visitor.send('POST', '/api/auth/login', { body: { email: person.email, password: PASSWORD }, headers });
  return visitor;
}

describe('the own sessions', () => {
  it('show browser, address and time', async () => {
    const { agent, otherAgent } = await anOrganization().with('agent', 'otherAgent');
    const phone = await signInFromPhone(agent);
    const sessions = await sessionsOf(phone);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ is_current }) => is_current)).toMatchObject({
      client: { browser: 'Safari', system: 'iOS', device: 'phone' },
      address: '127.0.0.1',
    });
    expect(await sessionsOf(otherAgent)).toHaveLength(1);
  });

  it('one is ended: for requests at once, for its sockets too; the others stay', async () => {
    const { agent } = await anOrganization().with('agent');
    const [lost, third] = [await agent.elsewhere(), await agent.elsewhere()];
    const [lostTab, thirdTab] = [await lost.socket(), await third.socket()];
    expect((await agent.delete(`/api/me/sessions/${await currentOf(lost)}`)).status).toBe(200);
    expect((await lost.get('/api/me')).status).toBe(401);
    await lostTab.next('session.ended');
    await eventually(() => expect(lostTab.isConnected).toBe(false));
    expect(thirdTab.isConnected).toBe(true);
    expect((await third.get('/api/me')).status).toBe(200);
  });

  it('all others are ended together', async () => {
    const { agent, otherAgent } = await anOrganization().with('agent', 'otherAgent');
    const others = [await agent.elsewhere(), await agent.elsewhere()];
    const tabs = await Promise.all(others.map((other) => other.socket()));
    expect((await agent.delete('/api/me/sessions')).status).toBe(200);
    for (const other of others) expect((await other.get('/api/me')).status).toBe(401);
    await eventually(() => expect(tabs.map(({ isConnected }) => isConnected)).toEqual([false, false]));
    expect(await sessionsOf(agent)).toHaveLength(1);
    expect((await otherAgent.get('/api/me')).status).toBe(200);
  });

  it('are nobody else’s to end', async () => {
    const [ours, theirs] = [await anOrganization().with('owner', 'agent'), await anOrganization().with('owner')];
    const id = await currentOf(ours.agent);
    for (const who of [ours.owner, theirs.owner]) expect((await who.delete(`/api/me/sessions/${id}`)).status).toBe(404);
    expect((await ours.agent.get('/api/me')).status).toBe(200);
  });
});

describe('the history of sign-ins', () => {
  const pageOf = async (who: HttpClient, path: string) => (await who.get<SignInsPage>(path)).body;

  it('shows one’s own, with what failed, and page by page', async () => {
    const { agent, product } = await anOrganization().with('agent');
    await agent.signIn();
    await product.visitor().post('/api/auth/login', { email: agent.email, password: 'wrong' });
    const { recoveryCodes } = await protect(agent);
    const { browser, token } = await passwordStep(agent);
    await secondStep(browser, token, '000000');
    await secondStep(browser, token, recoveryCodes[0] ?? '');
    const first = await pageOf(agent, '/api/me/sign-ins?per_page=2');
    expect(first.sign_ins.map(({ result, method }) => [result, method])).toEqual([
      ['signed_in', 'recovery_code'],
      ['wrong_code', 'totp'],
    ]);
    const second = await pageOf(agent, `/api/me/sign-ins?per_page=2&before=${first.next_cursor}`);
    expect(second.sign_ins.map(({ result, method }) => [result, method])).toEqual([
      ['wrong_password', 'password'],
      ['signed_in', 'password'],
    ]);
    expect(second.next_cursor).toBeNull();
    expect(second.sign_ins[0]).toMatchObject({ user: { id: agent.id, name: agent.name }, address: '127.0.0.1' });
  });

  it('lists the whole organization', async () => {
    const [ours, theirs] = [await anOrganization().with('manager', 'agent'), await anOrganization().with('manager')];
    for (const who of [ours.manager, ours.agent, theirs.manager]) await who.signIn();
    const { sign_ins } = await pageOf(ours.manager, '/api/security/sign-ins');
    expect(new Set(sign_ins.map(({ user }) => user.id))).toEqual(new Set([ours.manager.id, ours.agent.id]));
    const foreign = await pageOf(theirs.manager, '/api/security/sign-ins');
    expect(foreign.sign_ins.map(({ user }) => user.id)).toEqual([theirs.manager.id]);
  });

  it('goes after 90 days', async () => {
    const { agent, product } = await anOrganization().with('agent');
    await product.database.rows(`update sign_ins set created_at = now() - interval '91 days' where user_id = $1`, [agent.id]);
    await product.database.rows(`select purge_expired_rows(1000)`);
    expect((await pageOf(agent, '/api/me/sign-ins')).sign_ins).toEqual([]);
  });
});

describe('the own password', () => {
  const change = (who: HttpClient, current_password: string, password: string) =>
    who.put('/api/me/password', { current_password, password });

  it('is changed with the current one, and the other sessions end', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const elsewhere = await agent.elsewhere();
    const tab = await elsewhere.socket();
    expect(await change(agent, 'wrong', 'another fine password')).toMatchObject({
      status: 422,
      body: { code: 'auth.password_wrong', errors: { current_password: expect.any(String) } },
    });
    expect(await change(agent, PASSWORD, 'short')).toMatchObject({
      body: { code: 'auth.password_too_short', errors: { password: expect.any(String) } },
    });
    expect((await elsewhere.get('/api/me')).status).toBe(200);
    expect((await change(agent, PASSWORD, 'another fine password')).status).toBe(200);
    expect((await elsewhere.get('/api/me')).status).toBe(401);
    await eventually(() => expect(tab.isConnected).toBe(false));
    expect((await agent.get('/api/me')).status).toBe(200);
    const signIn = (password: string) => product.visitor().post('/api/auth/login', { email: agent.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('another fine password')).status).toBe(200);
  });

  it('cannot be guessed by who has found an open browser', async () => {
    const { agent, product } = await anOrganization().with('agent');
    for (let guess = 0; guess < 10; guess++) expect((await change(agent, `guess ${guess}`, 'another fine password')).status).toBe(422);
    expect(await change(agent, PASSWORD, 'another fine password')).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
    // nor by many guesses at once
    await product.database.rows(`delete from login_attempts`);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => agent.post('/api/me/password/confirm', { password: `guess ${guess}` })),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    await product.database.rows(`delete from login_attempts`);
  });

  it('is as long as the organization wants it', async () => {
    const { owner, agent } = await anOrganization().with('owner', 'agent');
    const { body } = await owner.get<Record<string, unknown>>('/api/security/policy');
    const { your_address: _, ...policy } = body;
    await owner.put('/api/security/policy', { ...policy, password_min_length: 16 });
    expect((await agent.get<PasswordRules>('/api/me/password')).body).toEqual({ min_length: 16 });
    expect(await change(agent, PASSWORD, 'fifteen letters')).toMatchObject({ status: 422, body: { details: { min_length: 16 } } });
    expect((await change(agent, PASSWORD, 'sixteen letters!')).status).toBe(200);
  });
});
