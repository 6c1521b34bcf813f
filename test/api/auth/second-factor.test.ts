import type { MeView } from '@app/contracts/auth/auth.contract';
import type { RecoveryCodesView, SecondFactorSetup, SecondFactorView } from '@app/contracts/auth/second-factor.contract';
import { describe, expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD } from '../../factories/person.factory';
import { codeOf, passwordStep, protect, secondStep } from '../../factories/second-factor.factory';
import { eventually } from '../../harness/eventually';
import { HttpClient } from '../../harness/http-client';

const WRONG_CODE = { status: 422, body: { code: 'auth.code_wrong', errors: { code: expect.any(String) } } };
const WRONG_RECOVERY_CODE = { status: 422, body: { code: 'auth.recovery_code_wrong', errors: { code: expect.any(String) } } };
const EXPIRED = { status: 410, body: { code: 'auth.sign_in_expired' } };
const ON = '/api/me/second-factor';

describe('turning the second factor on', () => {
  it('takes the password and a code, and gives ten recovery codes', async () => {
    const { agent, product } = await anOrganization().with('agent');
    expect((await agent.get<SecondFactorView>(ON)).body).toEqual({ enabled_at: null, recovery_codes_left: 0, demanded: false });
    expect(await agent.post(`${ON}/setup`, { password: 'wrong' })).toMatchObject({
      status: 422,
      body: { code: 'auth.password_wrong', errors: { password: expect.any(String) } },
    });
    const { body } = await agent.post<SecondFactorSetup>(`${ON}/setup`, { password: PASSWORD });
    expect(body.uri).toContain(`secret=${body.secret}`);
    for (const code of ['000000', '0000000']) expect(await agent.post(`${ON}/confirm`, { code })).toMatchObject(WRONG_CODE);
    // nothing is in force before the code
    expect((await agent.get<SecondFactorView>(ON)).body.enabled_at).toBeNull();
    expect((await (await agent.elsewhere()).get('/api/me')).status).toBe(200);

    const confirmed = await agent.post<RecoveryCodesView>(`${ON}/confirm`, { code: codeOf(body.secret) });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await agent.get<SecondFactorView>(ON)).body).toMatchObject({ enabled_at: expect.any(String), recovery_codes_left: 10 });
    expect(await agent.post(`${ON}/setup`, { password: PASSWORD })).toMatchObject({ status: 409, body: { code: 'auth.second_factor_on' } });
    expect(await agent.post(`${ON}/confirm`, { code: codeOf(body.secret, 1) })).toMatchObject({ status: 409 });

    const stored = await product.database.value<string>(
      `select (select json_agg(f) from second_factors f)::text || (select json_agg(c) from recovery_codes c)::text`,
    );
    for (const secret of [body.secret, ...confirmed.body.recovery_codes]) expect(stored).not.toContain(secret);
  });

  it('a secret that is begun anew leaves the old one without use', async () => {
    const { agent } = await anOrganization().with('agent');
    const setup = () => agent.post<SecondFactorSetup>(`${ON}/setup`, { password: PASSWORD });
    const [first, second] = [await setup(), await setup()];
    expect(await agent.post(`${ON}/confirm`, { code: codeOf(first.body.secret) })).toMatchObject(WRONG_CODE);
    expect((await agent.post(`${ON}/confirm`, { code: codeOf(second.body.secret) })).status).toBe(200);
  });
});

describe('signing in with it', () => {
  it('takes two steps; the token between them opens nothing', async () => {
    const { agent } = await anOrganization().with('agent');
    const protection = await protect(agent);
    const { browser, token } = await passwordStep(agent);
    expect((await browser.get('/api/me')).status).toBe(401);
    const thief = new HttpClient(agent.url);
    thief.cookies.set('sid', token);
    expect((await thief.get('/api/me')).status).toBe(401);

    expect(await secondStep(browser, token, '000000')).toMatchObject(WRONG_CODE);
    expect(await secondStep(browser, token, await protection.freshCode())).toMatchObject({ status: 200, body: { id: agent.id } });
    expect((await browser.get('/api/me')).status).toBe(200);
    expect(await secondStep(new HttpClient(agent.url), token, codeOf(protection.secret, 1))).toMatchObject(EXPIRED);
  });

  it('refuses a code a second time, and one that is older than the last', async () => {
    const { agent } = await anOrganization().with('agent');
    const protection = await protect(agent);
    const code = await protection.freshCode();
    const [first, second] = [await passwordStep(agent), await passwordStep(agent)];
    expect((await secondStep(first.browser, first.token, code)).status).toBe(200);
    expect(await secondStep(second.browser, second.token, code)).toMatchObject(WRONG_CODE);
    expect(await secondStep(second.browser, second.token, codeOf(protection.secret, -1))).toMatchObject(WRONG_CODE);
    expect((await secondStep(second.browser, second.token, codeOf(protection.secret, 1))).status).toBe(200);
  });

  it('lets one in of eight who use the same code at the same moment', async () => {
    const { agent, product, id } = await anOrganization().with('agent');
    const protection = await protect(agent);
    const [recovery = ''] = protection.recoveryCodes;
    for (const code of [await protection.freshCode(), recovery]) {
      await product.database.rows(`delete from login_attempts`);
      const started = await Promise.all(Array.from({ length: 8 }, () => passwordStep(agent)));
      const before = await product.database.value<number>(`select count(*) from sessions where organization_id = $1`, [id]);
      const answers = await Promise.all(started.map(({ browser, token }) => secondStep(browser, token, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await product.database.value(`select count(*) from sessions where organization_id = $1`, [id])).toBe(before + 1);
    }
    await product.database.rows(`delete from login_attempts`);
  });

  it('lets one in of eight with the same token and code', async () => {
    const { agent } = await anOrganization().with('agent');
    const protection = await protect(agent);
    const { token } = await passwordStep(agent);
    const code = await protection.freshCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => secondStep(new HttpClient(agent.url), token, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { agent } = await anOrganization().with('agent');
    const [code = ''] = (await protect(agent)).recoveryCodes;
    const [first, second] = [await passwordStep(agent), await passwordStep(agent)];
    expect((await secondStep(first.browser, first.token, ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await secondStep(second.browser, second.token, code)).toMatchObject(WRONG_RECOVERY_CODE);
    const { body } = await agent.get<{ sign_ins: { result: string; method: string }[] }>('/api/me/sign-ins');
    expect(body.sign_ins[0]).toMatchObject({ result: 'wrong_code', method: 'recovery_code' });
    expect((await agent.get<SecondFactorView>(ON)).body.recovery_codes_left).toBe(9);
  });

  it('ends after five wrong codes or five minutes', async () => {
    const { agent, product } = await anOrganization().with('agent');
    const protection = await protect(agent);
    const guessed = await passwordStep(agent);
    for (let guess = 0; guess < 5; guess++)
      expect(await secondStep(guessed.browser, guessed.token, `00000${guess}`)).toMatchObject(WRONG_CODE);
    expect(await secondStep(guessed.browser, guessed.token, await protection.freshCode())).toMatchObject(EXPIRED);
    const late = await passwordStep(agent);
    await product.database.rows(`update pending_sign_ins set expires_at = now() where user_id = $1`, [agent.id]);
    expect(await secondStep(late.browser, late.token, await protection.freshCode())).toMatchObject(EXPIRED);
  });

  it('makes who guesses codes wait, also over many sign-ins with the right password', async () => {
    const { agent, product } = await anOrganization().with('agent');
    await protect(agent);
    const guess = async () => {
      const { browser, token } = await passwordStep(agent);
      for (let tries = 0; tries < 5; tries++) expect((await secondStep(browser, token, '000000')).status).toBe(422);
    };
    await guess();
    await guess();
    await expect(passwordStep(agent)).rejects.toThrow('429');
    await product.database.rows(`delete from login_attempts`);
  });
});

describe('a change of the second factor', () => {
  it('needs password and code: new recovery codes, and turning it off', async () => {
    const { agent } = await anOrganization().with('agent');
    const protection = await protect(agent);
    const [old = ''] = protection.recoveryCodes;
    for (const path of ['recovery-codes', 'off']) {
      const code = await protection.freshCode();
      expect(await agent.post(`${ON}/${path}`, { password: 'wrong', code })).toMatchObject({ body: { code: 'auth.password_wrong' } });
      expect(await agent.post(`${ON}/${path}`, { password: PASSWORD, code: '000000' })).toMatchObject(WRONG_CODE);
    }
    const renewed = await agent.post<RecoveryCodesView>(`${ON}/recovery-codes`, { password: PASSWORD, code: await protection.freshCode() });
    const [fresh = ''] = renewed.body.recovery_codes;
    expect(await agent.post(`${ON}/off`, { password: PASSWORD, code: old })).toMatchObject(WRONG_RECOVERY_CODE);
    expect((await agent.post(`${ON}/off`, { password: PASSWORD, code: fresh })).status).toBe(200);
    expect((await agent.get<SecondFactorView>(ON)).body.enabled_at).toBeNull();
    expect((await (await agent.elsewhere()).get('/api/me')).status).toBe(200);
    expect(await agent.post(`${ON}/off`, { password: PASSWORD, code: fresh })).toMatchObject({ body: { code: 'auth.second_factor_off' } });
  });

  it('is a manager’s reset for a teammate, which ends the sessions; never of an owner, of oneself or of strangers', async () => {
    const [org, theirs] = [await anOrganization().with('owner', 'manager', 'agent'), await anOrganization().with('manager')];
    for (const person of [org.owner, org.manager, org.agent]) await protect(person);
    const reset = (who: HttpClient, { id }: { id: number }) => who.delete(`/api/team/members/${id}/second-factor`);
    expect(await reset(org.manager, org.owner)).toMatchObject({ status: 403, body: { code: 'team.owners_only' } });
    expect(await reset(org.manager, org.manager)).toMatchObject({ status: 403, body: { code: 'team.own_second_factor' } });
    expect(await reset(theirs.manager, org.agent)).toMatchObject({ status: 404 });

    const socket = await org.agent.socket();
    const halfway = await passwordStep(org.agent);
    expect((await reset(org.manager, org.agent)).status).toBe(200);
    expect((await org.agent.get('/api/me')).status).toBe(401);
    await socket.next('session.ended');
    await eventually(() => expect(socket.isConnected).toBe(false));
    expect(await secondStep(halfway.browser, halfway.token, '000000')).toMatchObject(EXPIRED);
    expect((await (await org.agent.elsewhere()).get('/api/me')).status).toBe(200);
    expect(await reset(org.manager, org.agent)).toMatchObject({ status: 409, body: { code: 'team.no_second_factor' } });

    const { body } = await org.manager.get<{ id: number; second_factor_at: string | null }[]>('/api/team/protection');
    const protectedIds = body.filter(({ second_factor_at }) => second_factor_at !== null).map(({ id }) => id);
    expect(protectedIds.toSorted((one, other) => one - other)).toEqual(
      [org.owner.id, org.manager.id].toSorted((one, other) => one - other),
    );
  });
});

describe('where the organization demands it', () => {
  const demand = async (who: HttpClient, second_factor: string) => {
    const { body } = await who.get<Record<string, unknown>>('/api/security/policy');
    const { your_address: _, ...policy } = body;
    return who.put('/api/security/policy', { ...policy, second_factor });
  };

  it('allows a person without a second factor to set one up and nothing else, at once and on sockets too', async () => {
    const org = await anOrganization().with('owner', 'agent');
    await protect(org.owner);
    const socket = await org.agent.socket();
    expect((await demand(org.owner, 'all')).status).toBe(200);
    await eventually(() => expect(socket.isConnected).toBe(false));
    await expect(org.agent.socket()).rejects.toThrow('auth.required');
    for (const path of ['/api/contacts', '/api/me/sessions', '/api/events', '/api/users']) {
      expect(await org.agent.get(path)).toMatchObject({ status: 403, body: { code: 'auth.second_factor_due' } });
    }
    expect(await org.agent.put('/api/me/password', { current_password: PASSWORD, password: PASSWORD })).toMatchObject({ status: 403 });
    expect((await org.agent.get<MeView>('/api/me')).body.second_factor_due).toBe(true);
    expect((await (await org.agent.elsewhere()).get('/api/contacts')).status).toBe(403);

    await protect(org.agent);
    expect((await org.agent.get<MeView>('/api/me')).body.second_factor_due).toBe(false);
    expect((await org.agent.get('/api/contacts')).status).toBe(200);
    await org.agent.socket();
    expect((await org.owner.get('/api/contacts')).status).toBe(200);
  });

  it('demanded from managers only leaves agents unaffected', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent', 'systemAdmin');
    await protect(org.owner);
    await demand(org.owner, 'managers');
    const answers = await Promise.all([org.owner, org.manager, org.agent, org.systemAdmin].map((who) => who.get('/api/contacts')));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 200, 403]);
  });
});
