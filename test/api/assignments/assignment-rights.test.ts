import type { AgentsAnswer, AssignmentHistory, AssignmentView } from '@app/contracts/assignments/assignments.contract';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

const UNKNOWN = 999_999_999;
const FORBIDDEN = {
  status: 403,
  body: {
    code: 'assignment.forbidden',
    message: "You don't have permission to assign contacts. Only managers can do this.",
  },
};
const NOT_THERE = { status: 404, body: { code: 'request.not_found' } };

const give = (who: Person, contactId: number, agent: { id: number }, notes?: string) =>
  who.post<AssignmentView>('/api/assignments/assign', { contact_id: contactId, agent_id: agent.id, notes });
const regive = (who: Person, contactId: number, agent: { id: number }, reason?: string) =>
  who.put<AssignmentView>(`/api/assignments/${contactId}/reassign`, { new_agent_id: agent.id, reason });
const takeBack = (who: Person, contactId: number) => who.delete(`/api/assignments/${contactId}/unassign`);
const historyOf = (who: Person, contactId: number) => who.get<AssignmentHistory>(`/api/assignments/${contactId}/history`);
const assigneeOf = async (who: Person, contactId: number) =>
  (await who.get<ContactView>(`/api/contacts/${contactId}`)).body.assigned_agent?.id ?? null;

/** Whether agents see what is assigned to others is a setting of the organization. */
const letAgentsSeeAll = ({ product, id }: { product: Person['product']; id: number }) =>
  product.database.rows(`update organizations set grant_view_all_chats = true where id = $1`, [id]);

it.each(['manager', 'agent'] as const)('the same assignment twice, by a %s, is one', async (kind) => {
  const org = await anOrganization().with('manager', 'agent');
  const [who, { id }] = [org[kind], await aContact().of(org)];
  const answers = await Promise.all([give(who, id, org.agent), give(who, id, org.agent)]);
  const [first] = answers;
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual([first, first].map((answer) => [201, answer?.body.id]));
  expect((await historyOf(org.manager, id)).body.assignments).toHaveLength(1);
});

describe('the people to whom contacts can be given', () => {
  it('are agents and managers by name; who has not verified the e-mail is marked', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent', 'otherAgent');
    await org.product.database.rows(`update users set first_name = 'Ana' where id = $1`, [org.otherAgent.id]);
    await org.product.database.rows(`update users set email_verified_at = null where id = $1`, [org.otherAgent.id]);
    for (const who of [org.owner, org.manager, org.agent]) {
      const { status, body } = await who.get<AgentsAnswer>('/api/assignments/agents');
      expect(status).toBe(200);
      expect(body.agents.map(({ id, role, available }) => [id, role.name, available])).toEqual([
        [org.otherAgent.id, 'agent', false],
        ...[org.manager, org.agent]
          .sort((one, other) => one.id - other.id)
          .map(({ id }) => [id, id === org.manager.id ? 'manager' : 'agent', true]),
      ]);
    }
  });

  it('are of the own organization alone', async () => {
    await anOrganization().with('agent', 'manager');
    const { manager } = await anOrganization().with('manager');
    expect((await manager.get<AgentsAnswer>('/api/assignments/agents')).body.agents.map(({ id }) => id)).toEqual([manager.id]);
  });
});

describe.each(['owner', 'manager', 'systemAdmin'] as const)('a person with the rights of a manager (%s)', (kind) => {
  it('gives a contact, gives it to another, and takes it back; everything is remembered', async () => {
    const org = await anOrganization().with(kind, 'agent', 'otherAgent');
    const [boss, { id }] = [org[kind], await aContact().of(org)];
    expect(await give(boss, id, org.agent, '  Habla español  ')).toMatchObject({
      status: 201,
      body: { contact_id: id, agent: { id: org.agent.id }, assigned_by: { id: boss.id, name: boss.name }, reason: 'Habla español' },
    });
    expect(await assigneeOf(boss, id)).toBe(org.agent.id);
    expect(await regive(boss, id, org.otherAgent, 'Turno')).toMatchObject({ status: 200, body: { agent: { id: org.otherAgent.id } } });
    expect(await assigneeOf(boss, id)).toBe(org.otherAgent.id);
    expect((await takeBack(boss, id)).status).toBe(200);
    expect(await assigneeOf(boss, id)).toBeNull();
    const { body } = await historyOf(boss, id);
    expect(body.assignments.map(({ agent, reason }) => [agent?.id ?? null, reason])).toEqual([
      [null, null],
      [org.otherAgent.id, 'Turno'],
      [org.agent.id, 'Habla español'],
    ]);
  });
});

describe('a contact is given', () => {
  it('to a manager as well as to an agent', async () => {
    const org = await anOrganization().with('owner', 'manager');
    const { id } = await aContact().of(org);
    expect((await give(org.owner, id, org.manager)).status).toBe(201);
    expect(await assigneeOf(org.owner, id)).toBe(org.manager.id);
  });

  it('to nobody who is an owner, is not verified, is of another organization, or is not there', async () => {
    const org = await anOrganization().with('owner', 'manager', 'agent');
    const { agent: stranger } = await anOrganization().with('agent');
    const { id } = await aContact().of(org);
    await org.product.database.rows(`update users set email_verified_at = null where id = $1`, [org.agent.id]);
    for (const person of [org.owner, org.agent, stranger, { id: UNKNOWN }]) {
      for (const answer of [await give(org.manager, id, person), await regive(org.manager, id, person)]) {
        expect(answer).toMatchObject({ status: 422, body: { code: 'assignment.agent_unknown' } });
      }
    }
    expect(await assigneeOf(org.manager, id)).toBeNull();
  });

  it('back only when it is assigned', async () => {
    const org = await anOrganization().with('manager');
    const { id } = await aContact().of(org);
    expect(await takeBack(org.manager, id)).toMatchObject({ status: 404, body: { code: 'assignment.none' } });
    expect((await historyOf(org.manager, id)).body.assignments).toEqual([]);
  });

  it.each([
    ['contact_id', { contact_id: 0, agent_id: 1 }],
    ['contact_id', { agent_id: 1 }],
    ['agent_id', { contact_id: 1, agent_id: 'Camila' }],
    ['notes', { contact_id: 1, agent_id: 1, notes: 'x'.repeat(501) }],
  ])('by no request with a wrong %s', async (field, input) => {
    const { manager } = await anOrganization().with('manager');
    expect(await manager.post('/api/assignments/assign', input)).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(String) } },
    });
  });
});

describe('an agent', () => {
  it('takes an unassigned contact', async () => {
    const org = await anOrganization().with('agent');
    const { id } = await aContact().of(org);
    expect(await give(org.agent, id, org.agent)).toMatchObject({ status: 201, body: { agent: { id: org.agent.id } } });
    expect(await assigneeOf(org.agent, id)).toBe(org.agent.id);
  });

  it('gives nothing to others, and neither passes on nor gives back what is theirs', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const [{ id: free }, { id: own }] = [await aContact().of(org), await aContact().assignedTo(org.agent).of(org)];
    expect(await give(org.agent, free, org.otherAgent)).toMatchObject(FORBIDDEN);
    expect(await regive(org.agent, free, org.agent)).toMatchObject(FORBIDDEN);
    expect(await give(org.agent, own, org.otherAgent)).toMatchObject(FORBIDDEN);
    expect(await regive(org.agent, own, org.otherAgent)).toMatchObject(FORBIDDEN);
    expect(await takeBack(org.agent, own)).toMatchObject(FORBIDDEN);
    expect([await assigneeOf(org.agent, free), await assigneeOf(org.agent, own)]).toEqual([null, org.agent.id]);
    expect((await historyOf(org.agent, own)).body.assignments).toHaveLength(1);
  });

  it('finds nothing that belongs to another', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { id } = await aContact().assignedTo(org.otherAgent).of(org);
    for (const answer of [
      await give(org.agent, id, org.agent),
      await regive(org.agent, id, org.agent),
      await takeBack(org.agent, id),
      await historyOf(org.agent, id),
    ]) {
      expect(answer).toMatchObject(NOT_THERE);
    }
  });

  it('with access to all chats gets an error for taking another’s contact', async () => {
    const org = await anOrganization().with('agent', 'otherAgent');
    const { id } = await aContact().assignedTo(org.otherAgent).of(org);
    await letAgentsSeeAll(org);
    expect((await org.agent.get('/api/me')).body).toMatchObject({ sees_all_chats: true });
    expect(await give(org.agent, id, org.agent)).toMatchObject(FORBIDDEN);
    expect(await assigneeOf(org.agent, id)).toBe(org.otherAgent.id);
    expect((await historyOf(org.agent, id)).status).toBe(200);
  });
});

it('another organization’s contact is not there, for whatever is tried', async () => {
  const org = await anOrganization().with('manager', 'agent');
  const other = await anOrganization().with('agent');
  const { id } = await aContact().assignedTo(other.agent).of(other);
  for (const answer of [
    await give(org.manager, id, org.agent),
    await give(org.agent, id, org.agent),
    await regive(org.manager, id, org.agent),
    await takeBack(org.manager, id),
    await historyOf(org.manager, id),
  ]) {
    expect(answer).toMatchObject(NOT_THERE);
  }
  expect(await assigneeOf(other.agent, id)).toBe(other.agent.id);
});

describe('at the same moment', () => {
  it.each([
    ['who see only their own', false, 404],
    ['who see all chats', true, 403],
  ])('two agents %s: one gets the contact, the other is refused', async (_, seesAll, refusal) => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    if (seesAll) await letAgentsSeeAll(org);
    for (let round = 0; round < 5; round++) {
      const { id } = await aContact().of(org);
      const answers = await Promise.all([org.agent, org.otherAgent].map((who) => give(who, id, who)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, refusal]);
      const winner = answers[0]?.status === 201 ? org.agent : org.otherAgent;
      expect(await assigneeOf(org.manager, id)).toBe(winner.id);
      expect((await historyOf(org.manager, id)).body.assignments).toHaveLength(1);
    }
  });

  it('a manager gives and an agent takes: the contact is with whom the history names last', async () => {
    const org = await anOrganization().with('agent', 'otherAgent', 'manager');
    for (let round = 0; round < 5; round++) {
      const { id } = await aContact().of(org);
      const [given] = await Promise.all([give(org.manager, id, org.otherAgent), give(org.agent, id, org.agent)]);
      expect(given.status).toBe(201);
      const { body } = await historyOf(org.manager, id);
      expect(await assigneeOf(org.manager, id)).toBe(org.otherAgent.id);
      expect(body.assignments[0]?.agent?.id).toBe(org.otherAgent.id);
    }
  });

  it('many take back: one does it, the others find nobody assigned', async () => {
    const org = await anOrganization().with('manager', 'owner', 'agent');
    const { id } = await aContact().of(org);
    await assign(org, id, org.agent);
    const answers = await Promise.all([org.manager, org.owner, org.manager, org.owner].map((who) => takeBack(who, id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404]);
  });
});
