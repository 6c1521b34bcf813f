import type { HandoffView } from '@app/contracts/assignments/assignments.contract';
import { expect, it, vi } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import {
  agentOf,
  arrivals,
  assignsBy,
  comesOnline,
  countsOf,
  historyOf,
  holdersOf,
  settledHolders,
} from '../../factories/assignment.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { Person } from '../../factories/person.factory';

// each makes a dealership whose customers have written
vi.setConfig({ testTimeout: 60_000 });

const handOver = (who: Person, from: { id: number }, to: { id: number }[], reason?: string) =>
  who.post<HandoffView>('/api/assignments/hand-over', { from_agent_id: from.id, to_agents: to.map(({ id }) => id), reason });

async function anAbsentAgent(conversations: number) {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager', 'owner');
  const chats = await arrivals(org, conversations);
  for (const chat of chats) await assign(org, chat.contactId, org.agent);
  return { org, chats };
}

it('an absent person’s open conversations go to others in turn, with counts and a reason; what is closed stays', async () => {
  const { org, chats } = await anAbsentAgent(6);
  const [closed, ...open] = chats;
  await org.manager.patch(`${closed?.path}/status`, { status: 'closed' });
  const { status, body } = await handOver(org.manager, org.agent, [org.otherAgent, org.manager], 'Vacaciones');
  expect(status).toBe(200);
  expect(body).toEqual({
    given: [
      { agent: { id: org.otherAgent.id, name: org.otherAgent.name }, count: 3 },
      { agent: { id: org.manager.id, name: org.manager.name }, count: 2 },
    ],
    released: 0,
  });
  expect(countsOf(await holdersOf(org, open), [org.otherAgent, org.manager])).toEqual([3, 2]);
  expect(await holdersOf(org, closed ? [closed] : [])).toEqual([org.agent.id]);
  const [latest] = open[0] ? await historyOf(org, open[0]) : [];
  expect(latest).toMatchObject({ cause: 'hand_over', reason: 'Vacaciones', assigned_by: { id: org.manager.id } });
  expect((await handOver(org.manager, org.agent, [org.otherAgent])).body).toMatchObject({ given: [{ count: 0 }], released: 0 });
});

it('or back to the pool, from where waiting customers are assigned automatically', async () => {
  const { org, chats } = await anAbsentAgent(4);
  expect((await handOver(org.owner, org.agent, [])).body).toEqual({ given: [], released: 4 });
  expect(await holdersOf(org, chats)).toEqual([null, null, null, null]);
  for (const chat of chats) await assign(org, chat.contactId, org.agent);
  await comesOnline(org, org.otherAgent);
  await assignsBy(org, [org.otherAgent]);
  expect((await handOver(org.owner, org.agent, [])).body.released).toBe(4);
  expect(await settledHolders(org, chats, 4)).toEqual(chats.map(() => org.otherAgent.id));
  expect((await agentOf(org, org.otherAgent)).load).toBe(4);
});

it('a concurrent manual assignment wins, and two concurrent handovers move each contact once', async () => {
  const { org, chats } = await anAbsentAgent(8);
  const [first] = chats;
  const [one, other] = await Promise.all([
    handOver(org.manager, org.agent, [org.otherAgent]),
    handOver(org.owner, org.agent, [org.otherAgent]),
    assign(org, first?.contactId ?? 0, org.manager),
  ]);
  const moved = [one, other].reduce((sum, { body }) => sum + (body.given[0]?.count ?? 0), 0);
  expect([7, 8]).toContain(moved);
  const holders = await holdersOf(org, chats);
  expect(holders[0]).toBe(org.manager.id);
  expect(holders.slice(1)).toEqual(chats.slice(1).map(() => org.otherAgent.id));
});

it('is refused to the absent person themselves, and to people who take no contacts', async () => {
  const { org, chats } = await anAbsentAgent(1);
  const { agent: stranger } = await anOrganization().with('agent');
  expect(await handOver(org.manager, org.agent, [org.agent])).toMatchObject({
    status: 422,
    body: { code: 'assignment.hand_over_to_self' },
  });
  for (const person of [org.owner, stranger, { id: 999_999_999 }]) {
    expect(await handOver(org.manager, org.agent, [person])).toMatchObject({ status: 422, body: { code: 'assignment.agent_unknown' } });
    expect(await handOver(org.manager, person, [org.otherAgent])).toMatchObject({
      status: 422,
      body: { code: 'assignment.agent_unknown' },
    });
  }
  expect(await holdersOf(org, chats)).toEqual([org.agent.id]);
});

it('keeps the assignee of contacts without a conversation', async () => {
  const org = await anOrganization().with('agent', 'manager');
  const { id } = await aContact().assignedTo(org.agent).of(org);
  expect((await handOver(org.manager, org.agent, [])).body).toEqual({ given: [], released: 0 });
  const holder = await org.product.database.value<number>(
    `select assigned_user_id::int from contacts where organization_id = $1 and id = $2`,
    [org.id, id],
  );
  expect(holder).toBe(org.agent.id);
});
