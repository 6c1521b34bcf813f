import { describe, expect, it } from 'vitest';
import type { MeView } from '@app/contracts/auth/auth.contract';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD } from '../../factories/person.factory';
import { aSignup, linkIn, mailsTo, mailTo, settledMails, verify } from '../../factories/signup.factory';
import { acceptance, anInvite, invitationToken, invite } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';
import { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

it('leads from the form over the mail to the first sign-in', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup({ firstName: 'María José', organization: 'Autos del Valle' });
  const answer = await visitor.post('/api/auth/signup', person);
  expect(answer).toMatchObject({ status: 201, body: { message: expect.any(String) } });

  const mail = await mailTo(person.email);
  expect(mail.text).toContain('María José');
  expect(await verify(visitor, linkIn(mail))).toMatchObject({ status: 200 });

  const { email, password } = person;
  expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200);
  const { body: me } = await visitor.get<MeView>('/api/me');
  expect(me).toMatchObject({
    firstName: 'María José',
    verified: true,
    role: { name: 'owner' },
    is_system_admin: false,
    organization_data: { name: 'Autos del Valle' },
  });
});

it('is where the sign-up says: numbers are read in its country from the first contact on', async () => {
  const visitor = (await getProduct()).visitor();
  const person = aSignup({ country: 'CO', timezone: 'America/Bogota' });
  await visitor.post('/api/auth/signup', person);
  await verify(visitor, linkIn(await mailTo(person.email)));
  await visitor.post('/api/auth/login', { email: person.email, password: person.password });
  const { body: me } = await visitor.get<MeView>('/api/me');
  expect(me.organization_data).toMatchObject({ country: 'CO', timezone: 'America/Bogota' });
  const contact = await visitor.post('/api/contacts', { first_name: 'Ana', last_name: 'Ruiz', phone: '300 555 0123' });
  expect(contact).toMatchObject({ status: 201, body: { phone: '+573005550123' } });
});

it('takes a zone by any of its names, and a sign-up whose zone nobody knows', async () => {
  const product = await getProduct();
  const zones = ['America/Argentina/Buenos_Aires', 'Mars/Olympus'];
  const found = await Promise.all(
    zones.map(async (timezone) => {
      const person = aSignup({ timezone });
      expect((await product.visitor().post('/api/auth/signup', person)).status).toBe(201);
      return product.database.value<string>(`select timezone from organizations where name = $1`, [person.organization]);
    }),
  );
  expect(found).toEqual(['America/Buenos_Aires', 'America/New_York']);
});

it('keeps the plan that was chosen on the price list as a request; the trial begins as for everybody', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup({ plan: 'plus' });
  await visitor.post('/api/auth/signup', person);
  await verify(visitor, linkIn(await mailTo(person.email)));
  await visitor.post('/api/auth/login', { email: person.email, password: person.password });
  expect(await visitor.get('/api/plan/overview')).toMatchObject({
    status: 200,
    body: { plan: 'advance', state: 'trial', requested_plan: 'plus' },
  });
});

it('lets a person in before the mail is answered, but no further than the waiting room', async () => {
  const visitor = (await getProduct()).visitor();
  const { email, password, ...rest } = aSignup();
  await visitor.post('/api/auth/signup', { email, password, ...rest });
  expect(await visitor.post('/api/auth/login', { email, password })).toMatchObject({ status: 200, body: { verified: false } });
  expect(await visitor.get('/api/me')).toMatchObject({ status: 200, body: { emailVerifiedAt: null } });
  expect(await visitor.get('/api/contacts')).toMatchObject({ status: 403, body: { code: 'auth.email_not_verified' } });
});

it('lets a mistyped address be put right before one is verified; the link to the old one ends', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  const oldLink = linkIn(await mailTo(person.email));
  await visitor.post('/api/auth/forgot-password', { email: person.email });
  const oldReset = linkIn(await mailTo(person.email, /new password/i));
  const change = { email: person.email, password: person.password, new_email: `right-${person.email}` };
  const path = '/api/auth/change-unverified-email';
  expect(await visitor.post(path, { ...change, password: 'another password' })).toMatchObject({ status: 401 });
  expect((await visitor.post(path, change)).status).toBe(200);
  expect((await visitor.post(path, change)).status).toBe(401);
  expect(await verify(visitor, oldLink)).toMatchObject({ body: { code: 'auth.verification_invalid' } });
  expect((await visitor.post('/api/auth/reset-password', { token: oldReset, password: 'of whoever got it' })).status).toBe(422);
  expect(await verify(visitor, linkIn(await mailTo(change.new_email)))).toMatchObject({ status: 200 });
  const again = { ...change, email: change.new_email, new_email: `other-${person.email}` };
  expect(await visitor.post(path, again)).toMatchObject({ status: 409, body: { code: 'auth.email_verified' } });
});

it('responds the same when the new address has an account, and informs its owner', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const [known, person] = [aSignup(), aSignup()];
  await visitor.post('/api/auth/signup', known);
  await verify(visitor, linkIn(await mailTo(known.email)));
  await visitor.post('/api/auth/signup', person);
  const { email, password } = person;
  expect((await visitor.post('/api/auth/change-unverified-email', { email, password, new_email: known.email })).status).toBe(200);
  expect((await mailTo(known.email, /already have/i)).text).toContain('/login');
  expect((await visitor.post('/api/auth/login', { email, password })).status).toBe(200);
});

it('responds the same for a known address, changes nothing, and informs its owner by mail', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup();
  const first = await visitor.post('/api/auth/signup', person);
  await verify(visitor, linkIn(await mailTo(person.email)));
  const second = await visitor.post('/api/auth/signup', { ...person, organization: 'Somebody else', password: 'another password' });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect((await mailTo(person.email, /already have/i)).text).toContain('/login');
  expect(await product.database.value(`select count(*) from organizations where name = 'Somebody else'`)).toBe(0);
  expect((await visitor.post('/api/auth/login', { email: person.email, password: person.password })).status).toBe(200);
});

it.each(['first', 'second'])(
  'gives an account that two people signed up for to its mailbox, whichever of them is a stranger: %s',
  async (stranger) => {
    const product = await getProduct();
    const [first, second] = [product.visitor(), product.visitor()];
    const person = aSignup();
    const own = { ...person, password: 'chosen by the owner' };
    const foreign = { ...person, firstName: 'Stranger', organization: 'Strange Cars', password: 'of somebody else' };
    const sequence = stranger === 'first' ? [foreign, own] : [own, foreign];
    await first.post('/api/auth/signup', sequence[0]);
    await first.post('/api/auth/login', { email: person.email, password: sequence[0]?.password });
    const earlier = linkIn(await mailTo(person.email));
    await second.post('/api/auth/signup', sequence[1]);
    const mail = await mailTo(person.email, /new password/i);
    expect(mail.text).toContain('signed up twice');
    const link = linkIn(mail);
    expect((await first.get('/api/me')).status).toBe(401);
    expect(await verify(second, earlier)).toMatchObject({ status: 422, body: { code: 'auth.verification_invalid' } });
    for (const { password } of sequence) {
      expect((await second.post('/api/auth/login', { email: person.email, password })).status).toBe(401);
    }
    const names = { firstName: person.firstName, lastName: person.lastName, organization: person.organization };
    expect((await second.post('/api/auth/reset-password', { token: link, password: 'a third password', names })).status).toBe(200);
    expect(await second.post('/api/auth/login', { email: person.email, password: 'a third password' })).toMatchObject({
      status: 200,
      body: { verified: true },
    });
    const { firstName, organization } = person;
    expect((await second.get<MeView>('/api/me')).body).toMatchObject({ firstName, organization_data: { name: organization } });
  },
);

it('mails another link to whoever signs up twice with the same password, and calls them as they typed last', async () => {
  const visitor = (await getProduct()).visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  await settledMails();
  await visitor.post('/api/auth/signup', { ...person, firstName: 'Maritza', organization: 'Autos Maritza' });
  await settledMails();
  const mails = await mailsTo(person.email);
  expect(mails.map(({ subject }) => /verify/i.test(subject))).toEqual([true, true]);
  expect((await visitor.post('/api/auth/login', { email: person.email, password: person.password })).status).toBe(200);
  expect((await visitor.get<MeView>('/api/me')).body).toMatchObject({ firstName: 'Maritza', organization_data: { name: 'Autos Maritza' } });
});

it('makes one account of two sign-ups at the same moment', async () => {
  const product = await getProduct();
  const person = aSignup();
  const answers = await Promise.all([product.visitor(), product.visitor()].map((visitor) => visitor.post('/api/auth/signup', person)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await product.database.value(`select count(*) from users where email = $1`, [person.email])).toBe(1);
});

it('takes an address in any case and with spaces around it as the same', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', { ...person, email: `  ${person.email.toUpperCase()} ` });
  expect((await visitor.post('/api/auth/login', { email: person.email, password: person.password })).status).toBe(200);
});

it('uses a link up with its first use', async () => {
  const visitor = (await getProduct()).visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  const token = linkIn(await mailTo(person.email));
  const answers = await Promise.all([verify(visitor, token), verify(visitor, token), verify(visitor, token)]);
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
  expect(await verify(visitor, token)).toMatchObject({ status: 409, body: { code: 'auth.email_verified' } });
});

it('refuses a link that is older than a day, and one that nobody mailed', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  const token = linkIn(await mailTo(person.email));
  await product.database.rows(`update email_verifications set expires_at = expires_at - interval '24 hours'`);
  expect(await verify(visitor, token)).toMatchObject({ status: 422, body: { code: 'auth.verification_invalid' } });
  expect(await verify(visitor, 'x'.repeat(43))).toMatchObject({ status: 422, body: { code: 'auth.verification_invalid' } });
});

it('keeps no link that could be read in the database or in the queue', async () => {
  const product = await getProduct();
  const person = aSignup();
  await product.visitor().post('/api/auth/signup', person);
  const token = linkIn(await mailTo(person.email));
  const stored = await product.database.rows(`select row_to_json(v)::text as text from email_verifications v
    union all select row_to_json(o)::text from outbox o`);
  expect(stored.filter(({ text }) => String(text).includes(token))).toEqual([]);
});

it('mails at most three links an hour, and responds the same for a known, an unknown and a verified address', async () => {
  const product = await getProduct();
  const visitor = product.visitor();
  const person = aSignup();
  await visitor.post('/api/auth/signup', person);
  const resend = (email: string) => visitor.post('/api/auth/resend-verification', { email });
  const known = await resend(person.email);
  for (let again = 0; again < 3; again++) await resend(person.email);
  const unknown = await resend('nobody@nowhere.test');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await eventually(async () => expect(await mailsTo(person.email)).toHaveLength(3));
  await settledMails();
  const mails = await mailsTo(person.email);
  expect(mails).toHaveLength(3);
  expect(new Set(mails.map(linkIn)).size).toBe(3);

  // answered before the link is on its way: a slower answer would tell that the account exists
  await product.database.holding('lock table outbox in exclusive mode', [], async () =>
    expect((await resend(person.email)).status).toBe(200),
  );

  await verify(visitor, linkIn(await mailTo(person.email)));
  const verified = await resend(person.email);
  expect([verified.status, verified.body]).toEqual([known.status, known.body]);
  await settledMails();
  expect(await mailsTo(person.email)).toHaveLength(3);
});

it('writes names in one line, without characters that hide what they say, and mails no links in them', async () => {
  const visitor = (await getProduct()).visitor();
  const person = aSignup({
    firstName: 'Ana\r\nhttps://evil.test/win',
    lastName: '\u202eraul\u0007',
    organization: 'Autos\u200b del\tValle',
  });
  expect((await visitor.post('/api/auth/signup', person)).status).toBe(201);
  const mail = await mailTo(person.email);
  expect(mail.text).toContain('Hello Ana https evil test win,');
  expect(mail.html).not.toContain('evil.test');
  await verify(visitor, linkIn(mail));
  await visitor.post('/api/auth/login', { email: person.email, password: person.password });
  expect((await visitor.get<MeView>('/api/me')).body).toMatchObject({
    firstName: 'Ana https://evil.test/win',
    lastName: 'raul',
    organization_data: { name: 'Autos del Valle' },
  });
});

it.each(['password1', 'QWERTYUIOP', 'lotline-demo', '            '])(
  'refuses the password "%s", wherever one is chosen',
  async (password) => {
    const org = await anOrganization().with('owner');
    const visitor = org.product.visitor();
    const common = { status: 422, body: { code: 'auth.password_common', errors: { password: expect.any(String) } } };
    expect(await visitor.post('/api/auth/signup', aSignup({ password }))).toMatchObject(common);
    expect(await org.owner.put('/api/me/password', { current_password: PASSWORD, password })).toMatchObject(common);
    const input = anInvite();
    await invite(org.owner, input);
    const token = await invitationToken(input.email);
    expect(await visitor.post('/api/team/invitation/accept', acceptance(token, { password }))).toMatchObject(common);
    await visitor.post('/api/auth/forgot-password', { email: org.owner.email });
    const reset = linkIn(await mailTo(org.owner.email, /new password/i));
    expect(await visitor.post('/api/auth/reset-password', { token: reset, password })).toMatchObject(common);
  },
);

describe('strangers of one network', () => {
  const from = async (visitor: HttpClient, address: string, path: string, body: object) => {
    const headers = { ...(await visitor.tokenHeaders()), 'x-forwarded-for': address };
    return (await visitor.send('POST', `/api/auth/${path}`, { body, headers })).status;
  };

  it.each([
    ['signup', () => aSignup(), 201],
    ['resend-verification', () => ({ email: 'nobody@nowhere.test' }), 200],
    ['forgot-password', () => ({ email: 'nobody@nowhere.test' }), 200],
  ] as const)('may ask for so many an hour: %s', async (path, input, taken) => {
    const product = await getProduct();
    const { url } = await product.startAnotherApi({ TRUSTED_PROXY: '127.0.0.1', STRANGER_REQUESTS_PER_HOUR: '2' });
    const visitor = new HttpClient(url);
    const network = `2001:db8:${path.length.toString(16)}:1`;
    const statuses: number[] = [];
    for (const address of [`${network}::1`, `${network}:9:9:9:9`, `${network}::2`])
      statuses.push(await from(visitor, address, path, input()));
    expect(statuses).toEqual([taken, taken, 429]);
    expect(await from(visitor, '2001:db8:ffff:1::1', path, input())).toBe(taken);
    await product.database.rows(`update login_attempts set failed_at = failed_at - interval '61 minutes'`);
    expect(await from(visitor, `${network}::1`, path, input())).toBe(taken);
    const atOnce = await Promise.all(Array.from({ length: 12 }, (_, host) => from(visitor, `${network}5::${host}`, path, input())));
    expect(atOnce.filter((status) => status === taken)).toHaveLength(2);
  });
});

describe('an installation', () => {
  it('in invitation mode takes invited people only', async () => {
    const org = await anOrganization().with('owner');
    const visitor = new HttpClient((await org.product.startAnotherApi({ SIGNUP: 'invite' })).url);
    expect(await visitor.post('/api/auth/signup', aSignup())).toMatchObject({ status: 403, body: { code: 'auth.signup_closed' } });
    expect(await visitor.get('/api/auth/session')).toMatchObject({ body: { signed_in: false, may_sign_up: false } });
    const input = anInvite();
    await invite(org.owner, input);
    const token = await invitationToken(input.email);
    expect((await visitor.post('/api/team/invitation/accept', acceptance(token))).status).toBe(201);
  });

  it('that is closed takes nobody', async () => {
    const org = await anOrganization().with('owner');
    const { url } = await org.product.startAnotherApi({ SIGNUP: 'closed' });
    const closed = { status: 403, body: { code: 'auth.signup_closed' } };
    expect(await new HttpClient(url).post('/api/auth/signup', aSignup())).toMatchObject(closed);
    expect(await invite(org.owner.at(url))).toMatchObject(closed);
    const input = anInvite();
    await invite(org.owner, input);
    const token = await invitationToken(input.email);
    expect(await new HttpClient(url).post('/api/team/invitation/accept', acceptance(token))).toMatchObject(closed);
  });
});
