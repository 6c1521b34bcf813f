import { createWorker } from '../../../apps/worker/src/create-worker';
import { readConfig } from '@app/platform/config/config';
import { AutoAssignmentService } from '@app/domain/assignments/auto-assignment.service';
import type { INestApplicationContext } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import {
  agentOf,
  arrivals,
  assignsBy,
  comesOnline,
  countsOf,
  historyOf,
  holdersOf,
  overviewOf,
  saveSettings,
  setAgent,
  settledHolders,
} from '../../factories/assignment.factory';
import { anOrganization } from '../../factories/organization.factory';
import { eventually } from '../../harness/eventually';

// each makes a dealership whose customers have written
vi.setConfig({ testTimeout: 60_000 });

const spreadOf = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function aDealership() {
  const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
  return Object.assign(org, { team: [org.agent, org.otherAgent, org.manager] });
}

type Dealership = Awaited<ReturnType<typeof aDealership>>;
const openAll = (org: Dealership) => Promise.all(org.team.map((who) => comesOnline(org, who)));

describe('a crowd that arrives at once', () => {
  it.each(['round_robin', 'workload_based'] as const)(
    'is spread evenly over three, each to one of them (%s)',
    async (algorithm) => {
      const org = await aDealership();
      await openAll(org);
      await assignsBy(org, org.team, { assignment_algorithm: algorithm });
      const chats = await arrivals(org, 50);
      const counts = countsOf(await settledHolders(org, chats, 50), org.team);
      expect(sum(counts)).toBe(50);
      expect(spreadOf(counts)).toBeLessThanOrEqual(1);
      const histories = await Promise.all(chats.map((chat) => historyOf(org, chat)));
      expect(histories.map((history) => history.length)).toEqual(chats.map(() => 1));
    },
    60_000,
  );

  it('never passes the cap; who finds no place waits, and gets the next one that is free, the longest wait first', async () => {
    const org = await aDealership();
    await openAll(org);
    await setAgent(org, org.manager, { capacity: 2 });
    await assignsBy(org, org.team, { max_contacts_per_agent: 5 });
    const chats = await arrivals(org, 20);
    const holders = await settledHolders(org, chats, 12);
    expect(countsOf(holders, org.team)).toEqual([5, 5, 2]);
    expect(await overviewOf(org.founder)).toMatchObject({ waiting: 8, mode: 'auto' });
    expect((await agentOf(org, org.agent)).standing).toBe('full');

    const waiting = await org.product.database.rows<{ contact_id: number }>(
      `select contact_id::int from contact_summaries where organization_id = $1 and assigned_user_id is null order by waiting_since, contact_id`,
      [org.id],
    );
    const done = chats[holders.indexOf(org.agent.id)];
    await org.agent.patch(`${done?.path}/status`, { status: 'closed' });
    const oldest = chats.find(({ contactId }) => contactId === Number(waiting[0]?.contact_id));
    await eventually(async () => expect(await holdersOf(org, oldest ? [oldest] : [])).toEqual([org.agent.id]));
    expect((await settledHolders(org, chats, 13)).filter((holder) => holder === null)).toHaveLength(7);
  });

  it('is left to people where nothing is given by itself', async () => {
    const org = await aDealership();
    await openAll(org);
    await saveSettings(org.founder, { auto_assignment_mode: 'off', selected_agent_ids: org.team.map(({ id }) => id) });
    expect(await settledHolders(org, await arrivals(org, 3), 0)).toEqual([null, null, null]);
  });
});

describe('with two workers', () => {
  let second: INestApplicationContext;
  let org: Dealership;
  beforeEach(async () => {
    org = await aDealership();
    second = await createWorker(readConfig(org.product.environment));
  });
  afterEach(() => second.close());

  it('assigns each contact once and evenly when jobs run many times concurrently', async () => {
    await openAll(org);
    const chats = await arrivals(org, 30);
    await assignsBy(org, org.team);
    const hands = [org.product.worker, second].map((worker) => worker.get(AutoAssignmentService, { strict: false }));
    await Promise.all([...hands, ...hands, ...hands].map((hand) => hand.distribute(org.context)));
    const counts = countsOf(await settledHolders(org, chats, 30), org.team);
    expect(counts).toEqual([10, 10, 10]);
    const histories = await Promise.all(chats.map((chat) => historyOf(org, chat)));
    expect(histories.every((history) => history.length === 1)).toBe(true);
  });

  it('concurrent manual assignments win', async () => {
    await openAll(org);
    const chats = await arrivals(org, 24);
    const taken = chats.filter((_, index) => index % 3 === 0);
    const [given] = await Promise.all([
      Promise.all(
        taken.map(({ contactId }) => org.manager.post('/api/assignments/assign', { contact_id: contactId, agent_id: org.otherAgent.id })),
      ),
      assignsBy(org, [org.agent]),
    ]);
    expect(given.map(({ status }) => status)).toEqual(taken.map(() => 201));
    const holders = await settledHolders(org, chats, 24);
    for (const [index, chat] of chats.entries()) {
      expect(holders[index]).toBe(taken.includes(chat) ? org.otherAgent.id : org.agent.id);
    }
  });
});

describe('who is not there', () => {
  it('is given nothing from then on, and the others share what comes', async () => {
    const org = await aDealership();
    const [socket] = await openAll(org);
    await assignsBy(org, org.team);
    const before = await arrivals(org, 9);
    expect(countsOf(await settledHolders(org, before, 9), org.team)).toEqual([3, 3, 3]);
    socket?.close();
    await eventually(async () => expect((await agentOf(org, org.agent)).standing).toBe('offline'));
    const after = await arrivals(org, 10);
    expect(countsOf(await settledHolders(org, after, 10), org.team)).toEqual([0, 5, 5]);
  });

  it('gets what waits as soon as they come, the longest wait first, and not a customer more than they may', async () => {
    const org = await aDealership();
    await assignsBy(org, [org.agent], { max_contacts_per_agent: 2 });
    const first = await org.aChat();
    const second = await org.aChat();
    const third = await org.aChat();
    expect(await settledHolders(org, [first, second, third], 0)).toEqual([null, null, null]);
    await comesOnline(org, org.agent);
    expect(await settledHolders(org, [first, second, third], 2)).toEqual([org.agent.id, org.agent.id, null]);
  });

  it.each([
    ['busy', { availability: 'busy' as const }],
    ['away', { availability: 'away' as const }],
    ['off_hours', { working_hours: [] }],
    ['no_leads', { receives_leads: false }],
    ['no_channels', { channels: ['call' as const] }],
  ])('or stands as "%s" is given nothing until that changes', async (standing, input) => {
    const org = await aDealership();
    await comesOnline(org, org.agent);
    await setAgent(org, org.agent, input);
    await assignsBy(org, [org.agent]);
    const chat = await org.aChat();
    expect(await settledHolders(org, [chat], 0)).toEqual([null]);
    expect((await agentOf(org, org.agent)).standing).toBe(standing);
    await setAgent(org, org.agent, { availability: 'online', working_hours: null, receives_leads: true, channels: ['whatsapp'] });
    expect(await settledHolders(org, [chat], 1)).toEqual([org.agent.id]);
  });

  it('takes only the channels that are theirs, while others wait longer', async () => {
    const org = await aDealership();
    const [texted, wrote] = [await org.chatWith('+13055550171', 'sms'), await org.aChat()];
    await setAgent(org, org.agent, { channels: ['whatsapp'] });
    await assignsBy(org, [org.agent]);
    await comesOnline(org, org.agent);
    expect(await settledHolders(org, [texted, wrote], 1)).toEqual([null, org.agent.id]);
  });
});

describe('every assignment', () => {
  it('says why: the turn, the load, the room, and how long the customer had waited', async () => {
    const org = await aDealership();
    const chat = await org.aChat();
    await assignsBy(org, [org.agent], { max_contacts_per_agent: 7 });
    const socket = await org.agent.socket();
    const told = await socket.next('contact.assigned');
    const because = { cause: 'turn', agent: { id: org.agent.id }, assigned_by: null, reason: null, load: 1, capacity: 7 };
    expect(told).toMatchObject({ payload: { contact: { id: chat.contactId }, assignment: because } });
    const [row] = await historyOf(org, chat);
    expect(row).toMatchObject(because);
    expect(row?.waited_seconds).toBeGreaterThanOrEqual(0);
    await assign(org, chat.contactId, org.manager);
    expect(await historyOf(org, chat)).toMatchObject([{ cause: 'person', load: null, assigned_by: { id: org.founder.id } }, because]);
  });
});

describe('a customer who comes back', () => {
  async function aClosedChat(settings: Parameters<typeof assignsBy>[2] = {}) {
    const org = await aDealership();
    await comesOnline(org, org.agent);
    await assignsBy(org, [org.agent, org.otherAgent], settings);
    const chat = await org.aChat();
    await settledHolders(org, [chat], 1);
    await org.agent.patch(`${chat.path}/status`, { status: 'closed' });
    return { org, chat };
  }

  it('stays with whoever had them, where that person can answer', async () => {
    const { org, chat } = await aClosedChat();
    await comesOnline(org, org.otherAgent);
    await chat.customer.writes('¿Sigue disponible?');
    expect(await settledHolders(org, [chat], 1)).toEqual([org.agent.id]);
    expect(await historyOf(org, chat)).toHaveLength(1);
  });

  it('goes to another where that person has gone home', async () => {
    const { org, chat } = await aClosedChat();
    await setAgent(org, org.agent, { availability: 'away' });
    await comesOnline(org, org.otherAgent);
    await chat.customer.writes('¿Sigue disponible?');
    await eventually(async () => expect(await holdersOf(org, [chat])).toEqual([org.otherAgent.id]));
    expect((await historyOf(org, chat)).map(({ cause }) => cause)).toEqual(['turn', 'reopened', 'turn']);
  });

  it('waits when no agent is available', async () => {
    const { org, chat } = await aClosedChat();
    await setAgent(org, org.agent, { availability: 'busy' });
    await chat.customer.writes('¿Sigue disponible?');
    expect(await settledHolders(org, [chat], 0)).toEqual([null]);
  });

  it('is reassigned when the setting says so for reopened conversations', async () => {
    const { org, chat } = await aClosedChat({ reassign_reopened: true });
    await comesOnline(org, org.otherAgent);
    await chat.customer.writes('¿Sigue disponible?');
    await eventually(async () => expect((await historyOf(org, chat)).map(({ cause }) => cause)).toEqual(['turn', 'reopened', 'turn']));
  });

  it('stays where a person put them after they came back', async () => {
    const { org, chat } = await aClosedChat({ reassign_reopened: true });
    await assign(org, chat.contactId, org.manager);
    await chat.customer.writes('¿Sigue disponible?');
    await assign(org, chat.contactId, org.otherAgent);
    expect(await settledHolders(org, [chat], 1)).toEqual([org.otherAgent.id]);
  });

  it('is nobody’s once the ticket is closed, and returns to the same person', async () => {
    const org = await aDealership();
    await comesOnline(org, org.agent);
    await comesOnline(org, org.otherAgent);
    await assignsBy(org, [org.agent, org.otherAgent], { enable_ticketing: true });
    const chat = await org.aChat();
    const [holder] = await settledHolders(org, [chat], 1);
    await org.manager.patch(`${chat.path}/status`, { status: 'closed' });
    expect(await settledHolders(org, [chat], 0)).toEqual([null]);
    await chat.customer.writes('Una pregunta más');
    expect(await settledHolders(org, [chat], 1)).toEqual([holder]);
    expect((await historyOf(org, chat)).map(({ cause }) => cause)).toEqual(['returned', 'ticket_closed', 'turn']);
  });
});

it('nothing of it touches another organization', async () => {
  const [ours, theirs] = [await aDealership(), await aDealership()];
  await Promise.all([openAll(ours), openAll(theirs)]);
  const foreign = await arrivals(theirs, 4);
  await assignsBy(ours, ours.team);
  const own = await arrivals(ours, 6);
  expect(countsOf(await settledHolders(ours, own, 6), ours.team)).toEqual([2, 2, 2]);
  expect(await settledHolders(theirs, foreign, 0)).toEqual([null, null, null, null]);
  expect((await overviewOf(theirs.founder)).agents.map(({ load }) => load)).toEqual([0, 0, 0]);
  expect((await overviewOf(theirs.founder)).mode).toBe('off');
});

it('a contact without a conversation is not assigned automatically', async () => {
  const org = await aDealership();
  await openAll(org);
  await assignsBy(org, org.team);
  const { id } = await aContact().of(org);
  await settledHolders(org, [], 0);
  const assigned = await org.product.database.value(`select assigned_user_id from contacts where organization_id = $1 and id = $2`, [
    org.id,
    id,
  ]);
  expect(assigned).toBeNull();
});
