import type { SeatsView } from '@app/contracts/team/team.contract';
import { describe, expect, it } from 'vitest';
import { notificationOf } from '../../factories/notification.factory';
import { anOrganization, type Organization } from '../../factories/organization.factory';
import { linkIn, mailsTo, mailTo } from '../../factories/signup.factory';
import { acceptance, anInvite, invitationToken, invite, onPlan, removeMember, teamOf } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';

const INVALID = { status: 422, body: { code: 'team.invitation_invalid' } };
const accept = ({ product }: Organization, token: string, changes = {}) => {
  const visitor = product.visitor();
  return visitor.post('/api/team/invitation/accept', acceptance(token, changes)).then((answer) => ({ visitor, ...answer }));
};
const look = ({ product }: Organization, token: string) => product.visitor().post('/api/team/invitation', { token });

describe('an invitation', () => {
  it('is mailed, shown as pending, and makes a member who is signed in', async () => {
    const org = await anOrganization().named('Miami Auto').with('manager');
    const tab = await org.manager.socket();
    const input = anInvite({ role: 'manager', name: 'Nora Paz de Luna' });
    const answer = await invite(org.manager, input);
    expect(answer).toMatchObject({
      status: 201,
      body: { email: input.email, first_name: 'Nora', last_name: 'Paz de Luna', status: 'pending', role: { id: 1, name: 'manager' } },
    });
    expect(await teamOf(org.manager)).toContainEqual(expect.objectContaining({ id: answer.body.id, email_verified_at: null }));

    const token = await invitationToken(input.email);
    expect(await look(org, token)).toMatchObject({
      status: 200,
      body: { organization: 'Miami Auto', email: input.email, role: 'manager', invited_by: org.manager.name },
    });
    const { visitor, status, body } = await accept(org, token);
    expect({ status, body }).toMatchObject({ status: 201, body: { id: answer.body.id, email: input.email, verified: true } });
    expect((await visitor.get('/api/settings/twilio/status')).status).toBe(200);
    expect(await teamOf(visitor)).toContainEqual(expect.objectContaining({ id: answer.body.id, status: 'active', invitation: null }));
    await tab.next('team.member_invited');
    await tab.next('team.member_joined');
  });

  it('works once, however many try at the same moment', async () => {
    const org = await anOrganization().with('owner');
    const input = anInvite();
    await invite(org.owner, input);
    const token = await invitationToken(input.email);
    const answers = await Promise.all([accept(org, token), accept(org, token), accept(org, token)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    expect(await accept(org, token)).toMatchObject(INVALID);
    expect(await look(org, token)).toMatchObject(INVALID);
  });

  it('is over after seven days, and when it is taken back', async () => {
    const org = await anOrganization().with('owner');
    const [old, revoked] = [anInvite(), anInvite()];
    await invite(org.owner, old);
    const { body } = await invite(org.owner, revoked);
    const [oldToken, revokedToken] = [await invitationToken(old.email), await invitationToken(revoked.email)];
    await org.product.database.rows(`update invitations set expires_at = expires_at - interval '7 days' where email = $1`, [old.email]);
    expect((await removeMember(org.owner, body)).status).toBe(200);
    for (const token of [oldToken, revokedToken]) {
      expect(await look(org, token)).toMatchObject(INVALID);
      expect(await accept(org, token)).toMatchObject(INVALID);
    }
    expect((await teamOf(org.owner)).map(({ email }) => email)).not.toContain(revoked.email);
  });

  it('that is sent again has another link; the one before is dead, and nobody finds a token in the database', async () => {
    const org = await anOrganization().with('owner');
    const input = anInvite();
    const { body } = await invite(org.owner, input);
    const first = await invitationToken(input.email);
    await org.product.database.rows(
      `update outbox set dedupe_key = 'a minute ago' where job = 'team.send_invitation' and organization_id = $1`,
      [org.id],
    );
    expect((await org.owner.post(`/api/team/members/${body.id}/resend`)).status).toBe(200);
    const second = await eventually(async () => {
      const tokens = (await mailsTo(input.email)).map(linkIn);
      const other = tokens.find((token) => token !== first);
      if (!other) throw new Error('No second mail');
      return other;
    });
    expect(await look(org, first)).toMatchObject(INVALID);
    const stored = await org.product.database.rows<{ text: string }>(
      `select row_to_json(i)::text as text from invitations i union all select row_to_json(o)::text from outbox o`,
    );
    expect(stored.filter(({ text }) => text.includes(second))).toEqual([]);
    expect((await accept(org, second)).status).toBe(201);
    expect(await org.owner.post(`/api/team/members/${body.id}/resend`)).toMatchObject({ status: 409, body: { code: 'team.not_invited' } });
  });

  it('speaks the language of whoever invites', async () => {
    const org = await anOrganization().with('owner');
    await org.owner.put('/api/me/preferences', { language: 'es' });
    const input = anInvite();
    await invite(org.owner, input);
    expect((await mailTo(input.email, /te invita/)).text).toContain('como agente');
  });

  it('is not for somebody of the team, and makes no second account of an address', async () => {
    const [ours, theirs] = [await anOrganization().with('owner', 'agent'), await anOrganization().with('owner')];
    expect(await invite(ours.owner, anInvite({ email: ours.agent.email }))).toMatchObject({
      status: 409,
      body: { code: 'team.email_taken', errors: { email: expect.any(String) } },
    });
    // nobody learns from an invitation whether an address has an account elsewhere; its own person does
    expect((await invite(theirs.owner, anInvite({ email: ours.agent.email }))).status).toBe(201);
    const token = await invitationToken(ours.agent.email);
    expect(await accept(theirs, token)).toMatchObject({ status: 409, body: { code: 'team.account_exists' } });
  });

  it('that cannot be accepted gives the seat back and notifies inviter and owners once', async () => {
    const [ours, theirs] = [await anOrganization().with('agent'), await anOrganization().with('owner', 'manager', 'agent')];
    await onPlan(theirs, 'basic');
    await removeMember(theirs.owner, theirs.agent);
    const { body } = await invite(theirs.manager, anInvite({ email: ours.agent.email, name: 'Nora Paz' }));
    expect((await theirs.owner.get<SeatsView>('/api/team/seats')).body.used).toBe(4);
    const token = await invitationToken(ours.agent.email);
    const answers = await Promise.all([accept(theirs, token), accept(theirs, token)]);
    expect(answers.map(({ status }) => status)).toContain(409);
    expect(await accept(theirs, token)).toMatchObject(INVALID);

    expect((await theirs.owner.get<SeatsView>('/api/team/seats')).body.used).toBe(3);
    expect(await teamOf(theirs.owner)).toContainEqual(
      expect.objectContaining({ id: body.id, invitation: expect.objectContaining({ refused_at: expect.any(String) }) }),
    );
    for (const who of [theirs.owner, theirs.manager])
      expect(await notificationOf(who, 'invitation_refused')).toMatchObject({ count: 1, text: ours.agent.email, link: '/team' });
    expect((await theirs.owner.post(`/api/team/members/${body.id}/resend`)).status).toBe(200);
    expect(await teamOf(theirs.owner)).toContainEqual(
      expect.objectContaining({ id: body.id, invitation: expect.objectContaining({ refused_at: null }) }),
    );
  });
});

describe('the seats of a plan', () => {
  it('are counted with the owner and with open invitations; the answer names the plan that has room', async () => {
    const org = await anOrganization().with('owner', 'manager');
    await onPlan(org, 'basic');
    expect((await invite(org.owner)).status).toBe(201);
    expect((await org.owner.get<SeatsView>('/api/team/seats')).body).toEqual({ plan: 'basic', used: 4, limit: 4 });
    expect(await invite(org.manager)).toMatchObject({
      status: 409,
      body: { code: 'team.seat_limit', details: { plan: 'basic', used: 4, limit: 4, larger_plan: 'plus' } },
    });
    await onPlan(org, 'ultimate');
    expect((await invite(org.owner)).status).toBe(201);
    expect((await org.owner.get<SeatsView>('/api/team/seats')).body).toEqual({ plan: 'ultimate', used: 5, limit: null });
  });

  it('are not given twice: of many who invite at the same moment one gets the last', async () => {
    const org = await anOrganization().with('owner', 'manager');
    await onPlan(org, 'basic');
    const answers = await Promise.all([org.owner, org.manager, org.owner, org.manager].map((who) => invite(who)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409]);
  });

  it('are free again when an invitation is over or taken back; to send it again takes one', async () => {
    const org = await anOrganization().with('owner', 'manager');
    await onPlan(org, 'basic');
    const { body } = await invite(org.owner);
    await org.product.database.rows(`update invitations set expires_at = now() where id = $1`, [body.id]);
    const { body: second } = await invite(org.owner);
    expect(await org.owner.post(`/api/team/members/${body.id}/resend`)).toMatchObject({ status: 409, body: { code: 'team.seat_limit' } });
    await removeMember(org.owner, second);
    expect((await org.owner.post(`/api/team/members/${body.id}/resend`)).status).toBe(200);
  });
});
