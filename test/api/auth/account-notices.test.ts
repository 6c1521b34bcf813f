import { OperatorAccountsService } from '@app/domain/auth/operator-accounts.service';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD, type Person } from '../../factories/person.factory';
import { passwordStep, protect, secondStep } from '../../factories/second-factor.factory';
import { aSignup, linkIn, mailsTo, mailTo, settledMails } from '../../factories/signup.factory';
import { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

type Account = Pick<Person, 'url' | 'email'> & { password?: string };

async function signInWith(userAgent: string, { url, email, password = PASSWORD }: Account): Promise<void> {
  const browser = new HttpClient(url);
  const headers = { ...(await browser.tokenHeaders()), 'user-agent': userAgent };
  const { status } = await browser.send('POST', '/api/auth/login', { body: { email, password }, headers });
  expect(status).toBe(200);
}

/** A dealership whose agent has signed in with a browser before. */
async function aDealership() {
  const org = await anOrganization().with('owner', 'agent');
  await org.agent.signIn();
  return org;
}

async function told(person: Person): Promise<string[]> {
  await settledMails();
  return (await mailsTo(person.email)).map(({ subject }) => subject).toReversed();
}

it('tells a person when, from where and with what a browser that was not used before has signed in, once', async () => {
  const { agent } = await aDealership();
  await signInWith(CHROME, agent);
  await signInWith(CHROME.replace('140', '141'), agent);
  await agent.signIn();
  expect(await told(agent)).toEqual(['A new sign-in to Lotline']);
  await signInWith(SAFARI, agent);
  expect(await told(agent)).toHaveLength(2);
  const [newest] = await mailsTo(agent.email);
  expect(newest?.text).toContain('Device: Safari, macOS');
  expect(newest?.text).toMatch(/Time: \w+ \d+, \d{4} at \d+:\d\d [AP]M \(.+\)\nIP address: (127\.0\.0\.1|::1)/);
});

it('lets a person deny it: all sessions end, and the link leads to a new password, once', async () => {
  const org = await aDealership();
  const { agent } = org;
  await signInWith(CHROME, agent);
  const socket = await agent.socket();
  const token = linkIn(await mailTo(agent.email, /new sign-in/));
  const visitor = (await getProduct()).visitor();
  const denied = await visitor.post<{ reset_token: string }>('/api/auth/not-me', { token });
  expect(denied.status).toBe(200);
  await socket.next('session.ended');
  expect((await agent.get('/api/me')).status).toBe(401);
  expect(await visitor.post('/api/auth/not-me', { token })).toMatchObject({ status: 422, body: { code: 'auth.denial_invalid' } });
  const password = 'a password that nobody else has';
  expect((await visitor.post('/api/auth/reset-password', { token: denied.body.reset_token, password })).status).toBe(200);
  const { body } = await org.owner.get<{ entries: { action: string }[] }>('/api/audit-log?group=auth');
  expect(body.entries.filter(({ action }) => action === 'auth.account_denied')).toHaveLength(1);
});

it('ends the links of earlier mails with a new password', async () => {
  const { agent } = await aDealership();
  await signInWith(CHROME, agent);
  const token = linkIn(await mailTo(agent.email, /new sign-in/));
  const visitor = (await getProduct()).visitor();
  await visitor.post('/api/auth/forgot-password', { email: agent.email });
  const reset = linkIn(await mailTo(agent.email, /new password/));
  expect((await visitor.post('/api/auth/reset-password', { token: reset, password: 'a password that nobody has' })).status).toBe(200);
  expect(await visitor.post('/api/auth/not-me', { token })).toMatchObject({ status: 422, body: { code: 'auth.denial_invalid' } });
});

it('ends the links of mails that went to an address by mistake', async () => {
  const visitor = (await getProduct()).visitor();
  const { email, password } = aSignup();
  await visitor.post('/api/auth/signup', aSignup({ email, password }));
  for (const userAgent of [CHROME, SAFARI]) await signInWith(userAgent, { url: visitor.url, email, password });
  const token = linkIn(await mailTo(email, /new sign-in/));
  const change = { email, password, new_email: aSignup().email };
  expect((await visitor.post('/api/auth/change-unverified-email', change)).status).toBe(200);
  expect(await visitor.post('/api/auth/not-me', { token })).toMatchObject({ status: 422, body: { code: 'auth.denial_invalid' } });
});

it('ends the links of earlier mails when an operator sets the password', async () => {
  const { agent, product } = await aDealership();
  await signInWith(CHROME, agent);
  const token = linkIn(await mailTo(agent.email, /new sign-in/));
  const accounts = product.api.app.get(OperatorAccountsService, { strict: false });
  await accounts.setPassword(agent.email, 'set by the operator', { dropsSecondFactor: false });
  const visitor = product.visitor();
  expect(await visitor.post('/api/auth/not-me', { token })).toMatchObject({ status: 422, body: { code: 'auth.denial_invalid' } });
});

it('tells a person of a changed password and of ended sessions', async () => {
  const { agent } = await anOrganization().with('agent');
  await agent.elsewhere();
  expect((await agent.delete('/api/me/sessions')).status).toBe(200);
  const change = { current_password: PASSWORD, password: 'a password that nobody else has' };
  expect((await agent.put('/api/me/password', change)).status).toBe(200);
  expect(await told(agent)).toEqual(['Other browsers were signed out', 'Your Lotline password was changed']);
});

it('tells a person in their language of what happens to the second step', async () => {
  const org = await anOrganization().with('owner', 'agent');
  const { agent } = org;
  await agent.put('/api/me/preferences', { language: 'es' });
  const protection = await protect(agent);
  const reauth = async () => ({ password: PASSWORD, code: await protection.freshCode() });
  const renewed = await agent.post<{ recovery_codes: string[] }>('/api/me/second-factor/recovery-codes', await reauth());
  const { browser, token } = await passwordStep(agent);
  expect((await secondStep(browser, token, renewed.body.recovery_codes[0] ?? '')).status).toBe(200);
  expect((await agent.post('/api/me/second-factor/off', await reauth())).status).toBe(200);
  await protect(agent);
  await org.owner.post('/api/me/password/confirm', { password: PASSWORD });
  expect((await org.owner.delete(`/api/team/members/${agent.id}/second-factor`)).status).toBe(200);
  expect(await told(agent)).toEqual([
    'La verificación en dos pasos está activada',
    'Códigos de recuperación nuevos',
    'Se usó un código de recuperación',
    'La verificación en dos pasos está desactivada',
    'La verificación en dos pasos está activada',
    'Se quitó la verificación en dos pasos',
  ]);
});
