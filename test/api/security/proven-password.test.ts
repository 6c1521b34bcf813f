import { DEFAULT_SECURITY_POLICY } from '@app/contracts/security/security.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveAiSettings } from '../../factories/ai-settings.factory';
import { anOrganization } from '../../factories/organization.factory';
import { PASSWORD, type Person } from '../../factories/person.factory';
import { protect } from '../../factories/second-factor.factory';
import { invite } from '../../factories/team.factory';

const NEEDED = { status: 403, body: { code: 'auth.password_needed' } };

/** A session whose password was confirmed these minutes ago. */
async function signedInFor(who: Person, minutes: number): Promise<void> {
  await who.signIn();
  await who.product.database.rows(
    `update sessions set proven_at = now() - make_interval(mins => $3) where organization_id = $1 and user_id = $2`,
    [who.identity.organizationId, who.id, minutes],
  );
}

const confirm = (who: Person, password = PASSWORD) => who.post('/api/me/password/confirm', { password });

async function anOffice() {
  const org = await anOrganization().withTwilio().with('owner', 'manager', 'agent', 'otherAgent');
  await protect(org.otherAgent);
  await org.founder.signIn();
  return org;
}

let org: Awaited<ReturnType<typeof anOffice>>;
beforeAll(async () => void (org = await anOffice()));

const DEMANDING: [string, (who: Person) => Promise<{ status: number; body: unknown }>][] = [
  ['an API key', (who) => who.post('/api/agent-api-keys', { user_id: org.agent.id, name: 'CRM', permissions: [] })],
  ['the key of a provider of models', (who) => saveAiSettings(who, { openai_api_key: 'sk-new-1234567890' })],
  ['the token of Twilio', (who) => who.post('/api/settings/twilio', { twilio_auth_token: org.twilio.auth_token })],
  ['the guided setup of Twilio', (who) => who.post('/api/settings/twilio/setup', { twilio_phone_number: org.twilio.phone })],
  ['the security policy', (who) => who.put('/api/security/policy', { ...DEFAULT_SECURITY_POLICY, idle_minutes: 60 })],
  ['an invitation', (who) => invite(who)],
  ['the end of another’s second factor', (who) => who.delete(`/api/team/members/${org.otherAgent.id}/second-factor`)],
  ['another owner', (who) => who.put(`/api/team/members/${org.manager.id}/role`, { role: 'owner' })],
];

describe('an action that needs re-authentication', () => {
  it.each(DEMANDING)('wants the password again after a quarter of an hour: %s', async (_what, act) => {
    await signedInFor(org.owner, 16);
    expect(await act(org.owner)).toMatchObject(NEEDED);
    expect(await confirm(org.owner)).toMatchObject({ status: 200, body: { confirmed_until: expect.any(String) } });
    expect((await act(org.owner)).status).toBeLessThan(300);
  });

  it('is free for somebody who signed in a moment ago, and what is no secret always', async () => {
    await signedInFor(org.manager, 14);
    expect((await saveAiSettings(org.manager, { anthropic_api_key: 'sk-ant-new-1234567890' })).status).toBe(200);
    await signedInFor(org.manager, 600);
    expect((await saveAiSettings(org.manager, { anthropic_enabled: 'true' })).status).toBe(200);
    expect((await org.manager.post('/api/settings/twilio', { twilio_phone_number: org.twilio.phone })).status).toBe(200);
  });

  it('is not opened in another browser of the same person', async () => {
    const elsewhere = await org.owner.elsewhere();
    await signedInFor(org.owner, 30);
    await elsewhere.product.database.rows(`update sessions set proven_at = null where organization_id = $1 and user_id = $2`, [
      org.id,
      org.owner.id,
    ]);
    await confirm(org.owner);
    expect(await saveAiSettings(elsewhere, { openai_api_key: 'sk-other-1234567890' })).toMatchObject(NEEDED);
  });
});

describe('the password that is given again', () => {
  it('is refused at its field where it is wrong, which changes nothing', async () => {
    const { owner } = await anOrganization().with('owner');
    await signedInFor(owner, 30);
    expect(await confirm(owner, 'wrong')).toMatchObject({
      status: 422,
      body: { code: 'auth.password_wrong', errors: { password: expect.any(String) } },
    });
    expect(await saveAiSettings(owner, { openai_api_key: 'sk-new-1234567890' })).toMatchObject(NEEDED);
  });

  it('counts toward the sign-in lockout and is written to the audit log', async () => {
    const { owner, product, id } = await anOrganization().with('owner');
    await owner.put('/api/security/policy', { ...DEFAULT_SECURITY_POLICY, lockout_attempts: 3, lockout_minutes: 10 });
    for (let attempt = 0; attempt < 3; attempt++) expect((await confirm(owner, 'wrong')).status).toBe(422);
    expect(await confirm(owner)).toMatchObject({ status: 429, body: { code: 'auth.too_many_attempts' } });
    expect((await product.visitor().post('/api/auth/login', { email: owner.email, password: PASSWORD })).status).toBe(401);
    const entries = await product.database.rows<{ result: string }>(
      `select result from audit_entries where organization_id = $1 and action = 'auth.password_confirmed' order by id`,
      [id],
    );
    expect(entries.map(({ result }) => result)).toEqual(['failed', 'failed', 'failed', 'failed']);
  });
});
