import { OperatorAccountsService } from '@app/domain/auth/operator-accounts.service';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { protect } from '../../factories/second-factor.factory';
import { getProduct } from '../../harness/product';

const NEW = 'set by the operator';
const operator = async () => (await getProduct()).api.app.get(OperatorAccountsService, { strict: false });
const logIn = async (email: string, password = NEW) => (await getProduct()).visitor().post('/api/auth/login', { email, password });

it('an operator sets the password of somebody who has lost everything; all sessions end', async () => {
  const org = await anOrganization().with('owner', 'agent');
  const { email } = org.agent;
  await protect(org.agent);
  const socket = await org.agent.socket();
  await (await operator()).setPassword(email, NEW, { dropsSecondFactor: false });
  await socket.next('session.ended');
  expect((await org.agent.get('/api/me')).status).toBe(401);
  expect((await logIn(email)).body).toMatchObject({ second_step: { token: expect.any(String) } });

  await (await operator()).setPassword(email, NEW, { dropsSecondFactor: true });
  expect((await logIn(email)).body).toMatchObject({ email });
  const { body } = await org.owner.get<{ entries: { action: string }[] }>('/api/audit-log?group=auth');
  expect(body.entries.filter(({ action }) => action === 'auth.password_set')).toHaveLength(2);
});

it('ends a lock, and refuses what the person could not choose either', async () => {
  const { agent } = await anOrganization().with('agent');
  for (let tried = 0; tried < 10; tried++) await logIn(agent.email, 'wrong');
  const accounts = await operator();
  const set = (email: string, password: string) => accounts.setPassword(email, password, { dropsSecondFactor: false });
  await expect(set(agent.email, 'short')).rejects.toMatchObject({ code: 'auth.password_too_short' });
  await expect(set(agent.email, 'password1')).rejects.toMatchObject({ code: 'auth.password_common' });
  await expect(set('nobody@nowhere.test', NEW)).rejects.toMatchObject({ code: 'request.not_found' });
  await set(agent.email, NEW);
  expect((await logIn(agent.email)).status).toBe(200);
});

it('an operator makes a system admin, who then sees every organization', async () => {
  const { owner } = await anOrganization().with('owner');
  expect((await owner.get('/api/admin/organizations')).status).toBe(403);
  await (await operator()).makeSystemAdmin(owner.email);
  expect((await owner.get('/api/admin/organizations')).status).toBe(200);
});
