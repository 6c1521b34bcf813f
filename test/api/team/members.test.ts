import type { MeView } from '@app/contracts/auth/auth.contract';
import type { AssignmentHistory } from '@app/contracts/assignments/assignments.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';
import { anInvite, changeRole, invitationToken, invite, removeMember, teamOf } from '../../factories/team.factory';
import { eventually } from '../../harness/eventually';

const FORBIDDEN = { status: 403, body: { code: 'request.forbidden' } };
const OWNERS_ONLY = { status: 403, body: { code: 'team.owners_only' } };
const NOT_YOURSELF = { status: 403, body: { code: 'team.not_yourself' } };
const LAST_OWNER = { status: 409, body: { code: 'team.last_owner' } };
const NOT_THERE = { status: 404, body: { code: 'request.not_found' } };

const assigneeOf = async (who: Person, contactId: number) =>
  (await who.get<ContactView>(`/api/contacts/${contactId}`)).body.assigned_agent?.id ?? null;

describe('the team', () => {
  it('is listed for its members only, active and inactive ones', async () => {
    const [ours, theirs] = [await anOrganization().with('owner', 'agent', 'unverified'), await anOrganization().with('owner')];
    for (const who of [ours.owner, ours.agent]) {
      const team = await teamOf(who);
      expect(team).toHaveLength(4);
      expect(team.find(({ id }) => id === ours.agent.id)).toMatchObject({
        email: ours.agent.email,
        role: { id: 2, name: 'agent', display_name: 'Agent' },
        status: 'active',
      });
      expect(team.find(({ id }) => id === ours.unverified.id)).toMatchObject({ status: 'pending', email_verified_at: null });
    }
    expect((await teamOf(theirs.owner)).map(({ id }) => id)).not.toContain(ours.agent.id);
    for (const answer of [await changeRole(theirs.owner, ours.agent, 'manager'), await removeMember(theirs.owner, ours.agent)]) {
      expect(answer).toMatchObject(NOT_THERE);
    }
  });
});

describe('a role', () => {
  it('is changed by managers among agents and managers, by owners and system admins among all', async () => {
    const org = await anOrganization().with('owner', 'manager', 'systemAdmin', 'agent', 'otherAgent');
    const steps: [Person, Person, string, object][] = [
      [org.manager, org.agent, 'manager', { status: 200, body: { role: { id: 1, name: 'manager' } } }],
      [org.manager, org.agent, 'owner', OWNERS_ONLY],
      [org.manager, org.owner, 'agent', OWNERS_ONLY],
      [org.otherAgent, org.agent, 'agent', FORBIDDEN],
      [org.owner, org.agent, 'owner', { status: 200, body: { role: { id: 3, name: 'owner' } } }],
      [org.systemAdmin, org.agent, 'agent', { status: 200, body: { role: { name: 'agent' } } }],
      [org.owner, org.owner, 'agent', NOT_YOURSELF],
      [org.manager, org.manager, 'agent', NOT_YOURSELF],
    ];
    for (const [who, whom, role, expected] of steps) expect(await changeRole(who, whom, role)).toMatchObject(expected);
  });

  it('of an invited person is the role in the invitation', async () => {
    const org = await anOrganization().with('owner');
    const input = anInvite();
    const { body } = await invite(org.owner, input);
    expect((await changeRole(org.owner, body, 'manager')).status).toBe(200);
    const token = await invitationToken(input.email);
    const answer = await org.product.visitor().post<MeView>('/api/team/invitation', { token });
    expect(answer.body.role).toBe('manager');
  });

  it('holds for requests at once, and the sockets come back with the new rights', async () => {
    const org = await anOrganization().with('owner', 'manager');
    const [tab, owners] = [await org.manager.socket(), await org.owner.socket()];
    expect((await changeRole(org.owner, org.manager, 'agent')).status).toBe(200);
    expect(await org.manager.get('/api/settings/twilio/status')).toMatchObject(FORBIDDEN);
    await eventually(() => expect(tab.isConnected).toBe(false));
    expect(tab.named('session.ended')).toEqual([]);
    await (await org.manager.socket()).next('stream.heartbeat').catch(() => undefined);
    expect(await owners.next('team.member_changed')).toMatchObject({
      payload: { member: { id: org.manager.id, role: { name: 'agent' } } },
    });
  });
});

describe('the last owner', () => {
  it('stays: of two owners who demote each other at the same moment one is left', async () => {
    const org = await anOrganization().with('owner');
    const founder = await org.founder.signIn();
    const answers = await Promise.all([changeRole(org.owner, founder, 'agent'), changeRole(founder, org.owner, 'agent')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 403]);
    expect((await teamOf(org.owner)).filter(({ role }) => role.name === 'owner')).toHaveLength(1);
  });

  it('is neither demoted nor removed by anybody', async () => {
    const org = await anOrganization().with('systemAdmin');
    expect(await changeRole(org.systemAdmin, org.founder, 'manager')).toMatchObject(LAST_OWNER);
    expect(await removeMember(org.systemAdmin, org.founder)).toMatchObject(LAST_OWNER);
  });
});

describe('a person who is removed', () => {
  it('is out at once, in every tab, and cannot come back', async () => {
    const org = await anOrganization().with('manager', 'agent');
    const elsewhere = await org.agent.elsewhere();
    const tabs = await Promise.all([org.agent.socket(), elsewhere.socket()]);
    expect((await removeMember(org.manager, org.agent)).status).toBe(200);
    for (const who of [org.agent, elsewhere])
      expect(await who.get('/api/me')).toMatchObject({ status: 401, body: { code: 'auth.required' } });
    await Promise.all(tabs.map((tab) => tab.next('session.ended')));
    await eventually(() => expect(tabs.map(({ isConnected }) => isConnected)).toEqual([false, false]));
    await expect(org.agent.signIn()).rejects.toThrow('401');
    expect((await teamOf(org.manager)).map(({ id }) => id)).not.toContain(org.agent.id);
    expect(await removeMember(org.manager, org.agent)).toMatchObject(NOT_THERE);
  });

  it('leaves the contacts to whom the manager chose, or to nobody; the history says why', async () => {
    const org = await anOrganization().with('manager', 'agent', 'otherAgent');
    const contacts = [await aContact().of(org), await aContact().of(org)];
    for (const contact of contacts) await assign(org, contact.id, org.agent);
    const departure = `/api/team/members/${org.agent.id}/departure`;
    expect(await org.manager.get(departure)).toMatchObject({ status: 200, body: { contacts: 2 } });
    expect((await removeMember(org.manager, org.agent, org.otherAgent)).status).toBe(200);
    for (const { id } of contacts) {
      await eventually(async () => expect(await assigneeOf(org.manager, id)).toBe(org.otherAgent.id));
      const { body } = await org.manager.get<AssignmentHistory>(`/api/assignments/${id}/history`);
      expect(body.assignments[0]).toMatchObject({ agent: { id: org.otherAgent.id }, reason: `${org.agent.name} left the team` });
    }
    expect((await removeMember(org.manager, org.otherAgent)).status).toBe(200);
    for (const { id } of contacts) await eventually(async () => expect(await assigneeOf(org.manager, id)).toBeNull());
  });

  it('takes no contacts any more, and their address is free', async () => {
    const org = await anOrganization().with('manager', 'agent', 'otherAgent');
    const contact = await aContact().of(org);
    await removeMember(org.manager, org.agent);
    const input = { contact_id: contact.id, agent_id: org.agent.id };
    expect(await org.manager.post('/api/assignments/assign', input)).toMatchObject({
      status: 422,
      body: { code: 'assignment.agent_unknown' },
    });
    expect(await removeMember(org.manager, org.otherAgent, org.agent)).toMatchObject({
      status: 422,
      body: { code: 'team.successor_unknown' },
    });
    expect((await invite(org.manager, anInvite({ email: org.agent.email }))).status).toBe(201);
  });

  it('is never the actor, an owner of a manager, or anybody of an agent', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent', 'otherAgent');
    expect(await removeMember(org.manager, org.manager)).toMatchObject(NOT_YOURSELF);
    expect(await removeMember(org.manager, org.owner)).toMatchObject(OWNERS_ONLY);
    expect(await removeMember(org.agent, org.otherAgent)).toMatchObject(FORBIDDEN);
  });
});
