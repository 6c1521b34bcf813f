import { expect, it } from 'vitest';
import { aSignup, linkIn, mailsTo, mailTo, settledMails, verify } from '../../factories/signup.factory';
import { anOrganization } from '../../factories/organization.factory';
import { getProduct } from '../../harness/product';

const NEW = 'another fine password';
const RESET = /new password/i;

async function aPerson() {
  const visitor = (await getProduct()).visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  await verify(visitor, linkIn(await mailTo(person.email)));
  return person;
}

const linksTo = async (email: string) => (await mailsTo(email)).filter(({ subject }) => RESET.test(subject)).length;

async function linkTo(email: string): Promise<string> {
  const visitor = (await getProduct()).visitor();
  const before = await linksTo(email);
  expect((await visitor.post('/api/auth/forgot-password', { email })).status).toBe(200);
  await expect.poll(() => linksTo(email)).toBe(before + 1);
  return linkIn(await mailTo(email, RESET));
}

const reset = async (token: string, password = NEW) => (await getProduct()).visitor().post('/api/auth/reset-password', { token, password });
const logIn = async (email: string, password: string) => (await getProduct()).visitor().post('/api/auth/login', { email, password });

it('sets a new password by a mailed link, ends all sessions and sockets, and tells the person', async () => {
  const org = await anOrganization().with('owner', 'agent');
  const { email } = org.agent;
  const socket = await org.agent.socket();
  const token = await linkTo(email);
  expect((await reset(token)).status).toBe(200);
  await socket.next('session.ended');
  expect((await org.agent.get('/api/me')).status).toBe(401);
  expect((await logIn(email, NEW)).status).toBe(200);
  expect((await mailTo(email, /was changed/)).text).toContain('/account/not-me?token=');
  expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'auth.reset_invalid' } });
  const { body } = await org.owner.get<{ entries: { action: string }[] }>('/api/audit-log?group=auth');
  expect(body.entries.filter(({ action }) => action === 'auth.password_reset')).toHaveLength(1);
});

it('responds the same for an unknown address, and mails nothing there', async () => {
  const visitor = (await getProduct()).visitor();
  const { email } = await aPerson();
  const [known, unknown] = [
    await visitor.post('/api/auth/forgot-password', { email }),
    await visitor.post('/api/auth/forgot-password', { email: `not-${email}` }),
  ];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await mailTo(email, RESET);
  expect(await mailsTo(`not-${email}`)).toEqual([]);
});

it('takes any link of the half hour, also when a stranger asked for another, and all end with the first that is used', async () => {
  const { email, password } = await aPerson();
  const { database } = await getProduct();
  const [first, second] = [await linkTo(email), await linkTo(email)];
  expect((await reset('x'.repeat(43))).status).toBe(422);
  const answers = await Promise.all([reset(first), reset(second), reset(first)]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 422, 422]);
  const third = await linkTo(email);
  await database.rows(`update email_verifications set expires_at = expires_at - interval '30 minutes' where purpose = 'password_reset'`);
  expect((await reset(third, password)).status).toBe(422);
  expect((await logIn(email, NEW)).status).toBe(200);
});

it('is no link for a sign-up, and the link of a sign-up sets no password', async () => {
  const visitor = (await getProduct()).visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  const signUp = linkIn(await mailTo(person.email));
  expect((await reset(signUp)).status).toBe(422);
  const token = await linkTo(person.email);
  expect((await verify(visitor, token)).status).toBe(422);
  expect((await reset(token)).status).toBe(200);
  expect(await logIn(person.email, NEW)).toMatchObject({ status: 200, body: { verified: true } });
  expect((await logIn(person.email, person.password)).status).toBe(401);
});

it('keeps the link where the password is too short for the organization', async () => {
  const org = await anOrganization().with('agent');
  await org.product.database.rows(`insert into security_policies (organization_id, password_min_length) values ($1, 16)`, [org.id]);
  const token = await linkTo(org.agent.email);
  expect(await reset(token, 'short of it')).toMatchObject({
    status: 422,
    body: { code: 'auth.password_too_short', errors: { password: expect.any(String) } },
  });
  expect((await reset(token, 'long enough for this one')).status).toBe(200);
});

it('mails at most three links an hour to one account', async () => {
  const visitor = (await getProduct()).visitor();
  const { email } = await aPerson();
  for (let asked = 0; asked < 5; asked++) await visitor.post('/api/auth/forgot-password', { email });
  await expect.poll(() => linksTo(email)).toBe(3);
  await settledMails();
  expect(await linksTo(email)).toBe(3);
});

it('ends a lockout, and does nothing for somebody who has left', async () => {
  const org = await anOrganization().with('owner', 'agent');
  const { email, id } = org.agent;
  for (let tried = 0; tried < 10; tried++) await logIn(email, 'a wrong password');
  const token = await linkTo(email);
  expect((await reset(token)).status).toBe(200);
  expect((await logIn(email, NEW)).status).toBe(200);
  const next = await linkTo(email);
  expect(await org.owner.delete(`/api/team/members/${id}`)).toMatchObject({ status: 200 });
  expect((await reset(next)).status).toBe(422);
});
