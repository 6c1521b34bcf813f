import type { SessionStatus } from '@app/contracts/auth/auth.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';
import type { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

const ageSessions = async (organizationId: number, column: 'last_seen_at' | 'expires_at', by: string) => {
  const { database } = await getProduct();
  await database.rows(`update sessions set ${column} = ${column} - interval '${by}' where organization_id = $1`, [organizationId]);
};

it('ends with the log-out: for requests at once, for the sockets of all its tabs, and for nobody else', async () => {
  const { agent, otherAgent } = await anOrganization().with('agent', 'otherAgent');
  const sameAgentElsewhere = await agent.elsewhere();
  const [tab, otherTab] = await Promise.all([agent.socket(), agent.socket()]);
  const [elsewhere, other] = await Promise.all([sameAgentElsewhere.socket(), otherAgent.socket()]);
  const gone = agent.session ?? '';

  expect((await agent.post('/api/auth/logout')).status).toBe(200);
  expect(agent.session).toBeUndefined();
  agent.cookies.set('sid', gone);
  expect(await agent.get('/api/me')).toMatchObject({ status: 401, body: { code: 'auth.required' } });

  await Promise.all([tab.next('session.ended'), otherTab.next('session.ended')]);
  await eventually(() => expect([tab.isConnected, otherTab.isConnected]).toEqual([false, false]));
  await expect(agent.socket()).rejects.toThrow('auth.required');
  expect([elsewhere.isConnected, other.isConnected]).toEqual([true, true]);
  expect((await sameAgentElsewhere.get('/api/me')).status).toBe(200);
});

it('is asked about by visitors without an error, and by people without prolonging it', async () => {
  const { agent, id, product } = await anOrganization().with('agent');
  const isSignedIn = async (who: HttpClient) => (await who.get<SessionStatus>('/api/auth/session')).body.signed_in;
  expect(await isSignedIn(product.visitor())).toBe(false);
  expect(await isSignedIn(agent)).toBe(true);
  await ageSessions(id, 'last_seen_at', '11 hours 59 minutes');
  expect(await isSignedIn(agent)).toBe(true);
  await ageSessions(id, 'last_seen_at', '1 minutes');
  expect(await isSignedIn(agent)).toBe(false);
});

it('ends after twelve idle hours', async () => {
  const { agent, id } = await anOrganization().with('agent');
  await ageSessions(id, 'last_seen_at', '11 hours 59 minutes');
  expect((await agent.get('/api/me')).status).toBe(200);
  await ageSessions(id, 'last_seen_at', '12 hours');
  expect((await agent.get('/api/me')).status).toBe(401);
});

it('stays alive by use, but no longer than seven days', async () => {
  const { agent, id } = await anOrganization().with('agent');
  await ageSessions(id, 'last_seen_at', '11 hours');
  await agent.get('/api/me');
  await ageSessions(id, 'last_seen_at', '11 hours');
  expect((await agent.get('/api/me')).status).toBe(200);
  await ageSessions(id, 'expires_at', '7 days');
  expect((await agent.get('/api/me')).status).toBe(401);
});

it('is found by the hash of its token alone', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const stored = await product.database.rows<{ text: string }>(`select row_to_json(s)::text as text from sessions s`);
  expect(stored.filter(({ text }) => text.includes(agent.session ?? '-'))).toEqual([]);
});

it.each(['', 'x', `${'a'.repeat(43)}'`, 'a'.repeat(4000), '%00', 'null'])('is not opened by the cookie "%s"', async (cookie) => {
  const visitor = (await getProduct()).visitor();
  visitor.cookies.set('sid', cookie);
  expect((await visitor.get('/api/me')).status).toBe(401);
});

it('gives an API process that has not seen it before the same answer', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const { url } = await product.startAnotherApi();
  expect((await agent.at(url).get('/api/me')).status).toBe(200);
  await agent.post('/api/auth/logout');
  expect((await agent.at(url).get('/api/me')).status).toBe(401);
});
