import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import { PasswordHasher } from '@app/domain/auth/password-hasher.service';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD } from '../../factories/person.factory';
import { HttpClient } from '../../harness/http-client';
import { getProduct } from '../../harness/product';

const signIn = (who: HttpClient, email: string, password = PASSWORD) => who.post('/api/auth/login', { email, password });

it('tells who one is and what one may do', async () => {
  const { agent, name } = await anOrganization().named('Autos Lindos').with('agent');
  const { body } = await agent.get('/api/me');
  expect(body).toMatchObject({
    id: agent.id,
    email: agent.email,
    role: { name: 'agent', display_name: 'Agent' },
    organization_data: { name },
    permissions: ['account.use', 'contacts.read', 'contacts.write', 'conversations.read', 'messages.send', 'calls.use', 'inventory.read'],
  });
});

it('gives a cookie that no script reads and no other site sends', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const answer = await signIn(product.visitor(), agent.email);
  const [cookie] = answer.headers.getSetCookie().filter((line) => line.startsWith('sid='));
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).toMatch(/; Path=\//);
});

it('makes a new session each time and ends the one that the browser had', async () => {
  const { agent } = await anOrganization().with('agent');
  const before = agent.session;
  await agent.signIn();
  expect(agent.session).not.toBe(before);
  const old = new HttpClient(agent.url);
  old.cookies.set('sid', before ?? '');
  expect((await old.get('/api/me')).status).toBe(401);
  expect((await agent.get('/api/me')).status).toBe(200);
});

it('never takes over a session number that somebody planted', async () => {
  const { agent, product } = await anOrganization().with('agent');
  const victim = product.visitor();
  const planted = 'p'.repeat(43);
  victim.cookies.set('sid', planted);
  await signIn(victim, agent.email);
  expect(victim.session).not.toBe(planted);
  const attacker = product.visitor();
  attacker.cookies.set('sid', planted);
  expect((await attacker.get('/api/me')).status).toBe(401);
});

it('keeps the language that a person chose', async () => {
  const { agent } = await anOrganization().with('agent');
  expect((await agent.put('/api/me/preferences', { language: 'es' })).body).toMatchObject({ language: 'es' });
  expect((await (await agent.elsewhere()).get('/api/me')).body).toMatchObject({ language: 'es' });
});

it('keeps how a person looks at the board, without a word about the language', async () => {
  const { agent } = await anOrganization().with('agent');
  const board = { density: 'comfortable', legend_folded: false };
  expect((await agent.get('/api/me')).body).toMatchObject({ board: { density: 'compact', legend_folded: true } });
  expect((await agent.put('/api/me/preferences', { language: 'es' })).status).toBe(200);
  expect((await agent.put('/api/me/preferences', { board })).body).toMatchObject({ board, language: 'es' });
  expect((await (await agent.elsewhere()).get('/api/me')).body).toMatchObject({ board, language: 'es' });
});

describe('a guesser', () => {
  it('hears the same of a wrong password and of an unknown address', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const visitor = product.visitor();
    const wrong = await signIn(visitor, agent.email, 'not the password');
    const unknown = await signIn(visitor, 'nobody@nowhere.test', 'not the password');
    const { request_id: _, ...words } = wrong.body as Record<string, unknown>;
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth.invalid_credentials' } });
    expect(unknown).toMatchObject({ status: 401, body: words });
  });

  it('has the password hashed for an unknown address as for a known one, so that both take the same time', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const verify = vi.spyOn(product.api.app.get(PasswordHasher, { strict: false }), 'verify');
    onTestFinished(() => verify.mockRestore());
    await signIn(product.visitor(), agent.email, 'not the password');
    await signIn(product.visitor(), 'somebody@nowhere.test', 'not the password');
    expect(verify.mock.calls).toEqual([
      [expect.any(String), 'not the password'],
      [null, 'not the password'],
    ]);
  });

  it('must wait after ten failures with one account, and others need not', async () => {
    const { agent, manager, product } = await anOrganization().with('agent', 'manager');
    const visitor = product.visitor();
    for (let failure = 0; failure < 10; failure++) expect((await signIn(visitor, agent.email, 'wrong')).status).toBe(401);
    const answer = await signIn(visitor, agent.email);
    expect(answer).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
    expect(answer.headers.get('retry-after')).toBeTruthy();
    expect((await signIn(visitor, manager.email)).status).toBe(200);

    // The wait ends by itself: nobody can lock anybody out.
    await product.database.rows(`update login_attempts set failed_at = failed_at - interval '16 seconds'`);
    expect((await signIn(visitor, agent.email)).status).toBe(200);
    expect(await product.database.value(`select count(*) from login_attempts where subject = $1`, [`account:${agent.email}`])).toBe(0);
  });

  it('guesses no more passwords at once than one after another', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const answers = await Promise.all(Array.from({ length: 40 }, (_, guess) => signIn(product.visitor(), agent.email, `guess ${guess}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    await product.database.rows(`delete from login_attempts`);
  });

  it('guesses no more accounts of a network at once than one after another', async () => {
    const { agent, otherAgent, manager, owner, product } = await anOrganization().with('agent', 'otherAgent', 'manager', 'owner');
    await product.database.rows(`delete from login_attempts`);
    await product.database.rows(`insert into login_attempts (subject) select 'address:127.0.0.1' from generate_series(1, 48)`);
    const accounts = [agent, otherAgent, manager, owner];
    const answers = await Promise.all(accounts.map(({ email }) => signIn(product.visitor(), email, 'wrong')));
    for (const tried of [401, 429]) expect(answers.filter(({ status }) => status === tried)).toHaveLength(2);
    await product.database.rows(`delete from login_attempts`);
  });

  it('must wait as well with an account that does not exist', async () => {
    const visitor = (await getProduct()).visitor();
    for (let failure = 0; failure < 10; failure++) await signIn(visitor, 'ghost@nowhere.test', 'wrong');
    expect((await signIn(visitor, 'ghost@nowhere.test', 'wrong')).status).toBe(429);
  });

  it('must wait after fifty failures from one address, whatever the accounts and whatever X-Forwarded-For says', async () => {
    const { agent, manager, product } = await anOrganization().with('agent', 'manager');
    const { database } = product;
    await database.rows(`delete from login_attempts`);
    await database.rows(`insert into login_attempts (subject) select 'address:127.0.0.1' from generate_series(1, 49)`);
    const visitor = product.visitor();
    const spoofed = async () => {
      const headers = { ...(await visitor.tokenHeaders()), 'x-forwarded-for': '203.0.113.9' };
      return visitor.send('POST', '/api/auth/login', { body: { email: manager.email, password: 'wrong' }, headers });
    };
    expect((await spoofed()).status).toBe(401);
    expect((await spoofed()).status).toBe(429);
    expect((await signIn(visitor, agent.email)).status).toBe(429);
    expect(await database.value(`select count(*) from login_attempts where subject like 'address:203%'`)).toBe(0);
    await database.rows(`delete from login_attempts`);
    expect((await signIn(visitor, agent.email)).status).toBe(200);
  });

  it('is counted under the address that a trusted proxy names', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const { url } = await product.startAnotherApi({ TRUSTED_PROXY: '127.0.0.1' });
    const visitor = new HttpClient(url);
    const subjectFrom = async (email: string, address: string) => {
      const headers = { ...(await visitor.tokenHeaders()), 'x-forwarded-for': `198.51.100.1, ${address}` };
      await visitor.send('POST', '/api/auth/login', { body: { email, password: 'wrong' }, headers });
      return product.database.value(`select subject from login_attempts where subject not like 'account:%' order by id desc limit 1`);
    };
    expect(await subjectFrom(agent.email, '203.0.113.9')).toBe('address:203.0.113.9');
    expect(await subjectFrom(agent.email, '2001:db8:1:2:3:4:5:6')).toBe('address:2001:db8:1:2::/64');
    expect(await subjectFrom('ghost2@nowhere.test', '203.0.113.9')).toBe('unknown:203.0.113.9');
  });

  it('cannot keep an office out with addresses that have no account', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const { database } = product;
    await database.rows(`delete from login_attempts`);
    const visitor = product.visitor();
    for (let failure = 0; failure < 60; failure++) await signIn(visitor, `ghost-${failure}@nowhere.test`, 'wrong');
    expect((await signIn(visitor, agent.email)).status).toBe(200);
    await database.rows(`insert into login_attempts (subject) select 'unknown:127.0.0.1' from generate_series(1, 500)`);
    expect((await signIn(product.visitor(), agent.email)).status).toBe(429);
    await database.rows(`delete from login_attempts`);
  });

  it('cannot keep a person out of a browser in which they have signed in before', async () => {
    const { agent, manager, product } = await anOrganization().with('agent', 'manager');
    const { database } = product;
    await agent.signIn();
    await database.rows(`insert into login_attempts (subject) select 'address:127.0.0.1' from generate_series(1, 60)`);
    await database.rows(`insert into login_attempts (subject) select $1 from generate_series(1, 20)`, [`account:${agent.email}`]);
    expect((await signIn(product.visitor(), agent.email)).status).toBe(429);
    expect((await signIn(agent, manager.email)).status).toBe(429);
    await agent.post('/api/auth/logout');
    expect((await signIn(agent, agent.email, 'wrong')).status).toBe(401);
    expect((await signIn(agent, agent.email)).status).toBe(200);

    for (let failure = 0; failure < 10; failure++) await signIn(agent, agent.email, 'wrong');
    expect((await signIn(agent, agent.email)).status).toBe(429);
    await database.rows(`delete from login_attempts`);
  });

  it('gains nothing by a forged, copied or old mark of a browser', async () => {
    const { agent, manager, product } = await anOrganization().with('agent', 'manager');
    const { database } = product;
    await database.rows(`insert into login_attempts (subject) select 'address:127.0.0.1' from generate_series(1, 60)`);
    const mark = manager.cookies.get('known') ?? '';
    const [id = '', expires = '', signature = ''] = mark.split('.');
    for (const known of [mark, [id, Number(expires) + 1, signature].join('.'), 'x', '~~~', `${mark}~${mark}`]) {
      const visitor = product.visitor();
      visitor.cookies.set('known', known);
      expect((await signIn(visitor, agent.email)).status).toBe(429);
    }
    await database.rows(`delete from login_attempts`);
  });

  it('does not get in with the password of the demo where it is in production', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const hash = await new PasswordHasher().hash(DEMO_PASSWORD);
    await product.database.rows(`update users set password_hash = $2 where email = $1`, [agent.email, hash]);
    const { url } = await product.startAnotherApi({ NODE_ENV: 'production' });
    expect((await signIn(product.visitor(), agent.email, DEMO_PASSWORD)).status).toBe(200);
    expect(await signIn(new HttpClient(url), agent.email, DEMO_PASSWORD)).toMatchObject({
      status: 401,
      body: { code: 'auth.invalid_credentials' },
    });
    await product.database.rows(`delete from login_attempts`);
  });
});
