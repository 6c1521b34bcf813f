import type { AssignmentSettings } from '@app/contracts/settings/setting-groups.contract';
import { AgentInput } from '@app/contracts/availability/availability.contract';
import { ContactInput } from '@app/contracts/contacts/contacts.contract';
import type { ConversationStatus } from '@app/contracts/conversations/conversations.contract';
import { AssignmentsService } from '@app/domain/assignments/assignments.service';
import { AutoAssignmentService } from '@app/domain/assignments/auto-assignment.service';
import { AgentsService } from '@app/domain/availability/agents.service';
import { AvailabilityService, type PresenceStatus } from '@app/domain/availability/availability.service';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ConversationManagementService } from '@app/domain/conversations/conversation-management.service';
import { AssignmentSettingsService } from '@app/domain/settings/assignment-settings.service';
import { describe, expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import type { Chat } from '../support/chat';
import { assign } from '../support/contacts';
import { aDealership, type Dealership } from '../support/dealership';
import type { Member } from '../support/dealership-ref';

const domain = await getDomain();
const agents = domain.get(AgentsService);
const autoAssignment = domain.get(AutoAssignmentService);

const spreadOf = (numbers: number[]) => Math.max(...numbers) - Math.min(...numbers);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function aTeam() {
  const org = await aDealership('agent', 'otherAgent', 'manager');
  return Object.assign(org, { team: [org.agent, org.otherAgent, org.manager] });
}

/** Runs what is due for assignments, as the workers do. */
const settle = (org: Dealership) => domain.runJobs(org, 'assignment.distribute', 'assignment.revisit', 'assignment.end_ticket');

const reports = (org: Dealership, { id }: Member, status: PresenceStatus) =>
  domain.get(AvailabilityService).reportPresence(org.ctx, id, status);
const comesOnline = (org: Dealership, ...people: Member[]) => Promise.all(people.map((who) => reports(org, who, 'active')));
const setAgent = (org: Dealership, { id }: Member, input: AgentInput) => agents.save(org.ctx, id, input);
const eligibilityOf = async (org: Dealership, { id }: Member) =>
  (await agents.overview(org.ctx)).agents.find(({ user_id }) => user_id === id)?.standing;
const save = (org: Dealership, settings: Partial<AssignmentSettings>) => domain.get(AssignmentSettingsService).save(org.ctx, settings);
const assignsBy = (org: Dealership, team: Member[], settings: Partial<AssignmentSettings> = {}) =>
  save(org, { auto_assignment_mode: 'auto', selected_agent_ids: team.map(({ id }) => id), ...settings });

const setStatus = (chat: Chat, status: ConversationStatus) =>
  domain.get(ConversationManagementService).setStatus(chat.org.ctx, chat.channel, chat.id, { status });

const arrivals = (org: Dealership, count: number) => Promise.all(Array.from({ length: count }, () => org.aChat()));

/** Who has each contact once nothing is due any more. */
async function holdersOf(org: Dealership, chats: Chat[]): Promise<(number | null)[]> {
  await settle(org);
  const rows = await org.database.rows<{ contact_id: number; user_id: number | null }>(
    `select id::int as contact_id, assigned_user_id::int as user_id from contacts where organization_id = $1`,
    [org.id],
  );
  const byContact = new Map(rows.map((row) => [row.contact_id, row.user_id]));
  return chats.map(({ contactId }) => byContact.get(contactId) ?? null);
}

const countsOf = (holders: (number | null)[], team: Member[]) => team.map(({ id }) => holders.filter((holder) => holder === id).length);
const historyOf = async (chat: Chat) => (await domain.get(AssignmentsService).history(chat.org.ctx, chat.contactId)).assignments;
const causesOf = async (chat: Chat) => (await historyOf(chat)).map(({ cause }) => cause);

describe('customers who wait', () => {
  it.each(['round_robin', 'workload_based'] as const)('are spread evenly over three, each to one of them (%s)', async (algorithm) => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    await assignsBy(org, org.team, { assignment_algorithm: algorithm });
    const chats = await arrivals(org, 20);
    const counts = countsOf(await holdersOf(org, chats), org.team);
    expect(sum(counts)).toBe(20);
    expect(spreadOf(counts)).toBeLessThanOrEqual(1);
    for (const chat of chats) expect(await historyOf(chat)).toHaveLength(1);
  });

  it('never pass the cap, and the next free place goes to the longest wait', async () => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    await setAgent(org, org.manager, { capacity: 1 });
    await assignsBy(org, org.team, { max_contacts_per_agent: 3 });
    const chats = await arrivals(org, 10);
    const holders = await holdersOf(org, chats);
    expect(countsOf(holders, org.team)).toEqual([3, 3, 1]);
    expect(await agents.overview(org.ctx)).toMatchObject({ waiting: 3, mode: 'auto' });
    expect(await eligibilityOf(org, org.agent)).toBe('full');

    const done = chats[holders.indexOf(org.agent.id)];
    const longest = await org.database.value<number>(
      `select contact_id::int from contact_summaries where organization_id = $1 and assigned_user_id is null order by waiting_since, contact_id`,
      [org.id],
    );
    if (done) await setStatus(done, 'closed');
    expect(
      await holdersOf(
        org,
        chats.filter(({ contactId }) => contactId === longest),
      ),
    ).toEqual([org.agent.id]);
    expect((await holdersOf(org, chats)).filter((holder) => holder === null)).toHaveLength(2);
  });

  it('are left to people where auto-assignment is off', async () => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    await save(org, { auto_assignment_mode: 'off', selected_agent_ids: org.team.map(({ id }) => id) });
    expect(await holdersOf(org, await arrivals(org, 3))).toEqual([null, null, null]);
  });

  it('are not contacts without a conversation', async () => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    await assignsBy(org, org.team);
    const input = { first_name: 'Ana', last_name: 'Ruiz', phone: '+17865550142' };
    const { id } = await domain.get(ContactsService).create(org.manager.ctx, ContactInput.parse(input));
    await settle(org);
    expect(await domain.get(ContactsService).get(org.ctx, id)).toMatchObject({ assigned_agent: null });
  });
});

describe('concurrent runs', () => {
  it('assign each contact once and evenly', async () => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    const chats = await arrivals(org, 15);
    await assignsBy(org, org.team);
    await Promise.all(Array.from({ length: 6 }, () => autoAssignment.distribute(org.ctx)));
    expect(countsOf(await holdersOf(org, chats), org.team)).toEqual([5, 5, 5]);
    for (const chat of chats) expect(await historyOf(chat)).toHaveLength(1);
  });

  it('leave contacts to the people who are given them at the same moment', async () => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    const chats = await arrivals(org, 12);
    const taken = chats.filter((_, index) => index % 3 === 0);
    await assignsBy(org, [org.agent]);
    await Promise.all([
      ...taken.map((chat) => assign(chat, org.otherAgent)),
      autoAssignment.distribute(org.ctx),
      autoAssignment.distribute(org.ctx),
    ]);
    const expected = chats.map((chat) => (taken.includes(chat) ? org.otherAgent.id : org.agent.id));
    expect(await holdersOf(org, chats)).toEqual(expected);
  });
});

describe('an agent who is not available', () => {
  it('gets nothing from then on, and the others share what comes', async () => {
    const org = await aTeam();
    await comesOnline(org, ...org.team);
    await assignsBy(org, org.team);
    expect(countsOf(await holdersOf(org, await arrivals(org, 6)), org.team)).toEqual([2, 2, 2]);
    await reports(org, org.agent, 'offline');
    expect(await eligibilityOf(org, org.agent)).toBe('offline');
    expect(countsOf(await holdersOf(org, await arrivals(org, 6)), org.team)).toEqual([0, 3, 3]);
  });

  it('gets the longest waits when they come online, and not one more than they may', async () => {
    const org = await aTeam();
    await assignsBy(org, [org.agent], { max_contacts_per_agent: 2 });
    const chats = [await org.aChat(), await org.aChat(), await org.aChat()];
    expect(await holdersOf(org, chats)).toEqual([null, null, null]);
    await comesOnline(org, org.agent);
    expect(await holdersOf(org, chats)).toEqual([org.agent.id, org.agent.id, null]);
  });

  it.each([
    ['busy', { availability: 'busy' }],
    ['away', { availability: 'away' }],
    ['off_hours', { working_hours: [] }],
    ['no_leads', { receives_leads: false }],
    ['no_channels', { channels: ['call'] }],
  ] as const)('as "%s" gets nothing until that changes', async (eligibility, input) => {
    const org = await aTeam();
    await comesOnline(org, org.agent);
    await setAgent(org, org.agent, AgentInput.parse(input));
    await assignsBy(org, [org.agent]);
    const chat = await org.aChat();
    expect(await holdersOf(org, [chat])).toEqual([null]);
    expect(await eligibilityOf(org, org.agent)).toBe(eligibility);
    await setAgent(org, org.agent, { availability: 'online', working_hours: null, receives_leads: true, channels: ['whatsapp'] });
    expect(await holdersOf(org, [chat])).toEqual([org.agent.id]);
  });

  it('on a channel leaves its customers waiting', async () => {
    const org = await aTeam();
    const [texted, wrote] = [await org.chatWith('+13055550171', 'sms'), await org.aChat()];
    await setAgent(org, org.agent, { channels: ['whatsapp'] });
    await assignsBy(org, [org.agent]);
    await comesOnline(org, org.agent);
    expect(await holdersOf(org, [texted, wrote])).toEqual([null, org.agent.id]);
  });
});

describe('the history of an assignment', () => {
  it('says why: the turn, the load, the capacity, and how long the customer had waited', async () => {
    const org = await aTeam();
    const chat = await org.aChat();
    await assignsBy(org, [org.agent], { max_contacts_per_agent: 7 });
    await comesOnline(org, org.agent);
    await settle(org);
    const because = { cause: 'turn', agent: { id: org.agent.id }, assigned_by: null, reason: null, load: 1, capacity: 7 };
    expect(await org.eventsOf('contact.assigned')).toMatchObject([{ contact: { id: chat.contactId }, assignment: because }]);
    const [row] = await historyOf(chat);
    expect(row).toMatchObject(because);
    expect(row?.waited_seconds).toBeGreaterThanOrEqual(0);
    await domain.get(AssignmentsService).assign(org.manager.ctx, { contact_id: chat.contactId, agent_id: org.manager.id });
    expect(await historyOf(chat)).toMatchObject([{ cause: 'person', load: null, assigned_by: { id: org.manager.id } }, because]);
  });
});

describe('a customer who comes back', () => {
  async function aClosedChat(settings: Partial<AssignmentSettings> = {}) {
    const org = await aTeam();
    await comesOnline(org, org.agent);
    await assignsBy(org, [org.agent, org.otherAgent], settings);
    const chat = await org.aChat();
    await settle(org);
    await setStatus(chat, 'closed');
    await settle(org);
    return { org, chat };
  }

  it('stays with their agent, who can reply', async () => {
    const { org, chat } = await aClosedChat();
    await comesOnline(org, org.otherAgent);
    await chat.writes('¿Sigue disponible?');
    expect(await holdersOf(org, [chat])).toEqual([org.agent.id]);
    expect(await historyOf(chat)).toHaveLength(1);
  });

  it('goes to another agent when theirs is away', async () => {
    const { org, chat } = await aClosedChat();
    await setAgent(org, org.agent, { availability: 'away' });
    await comesOnline(org, org.otherAgent);
    await chat.writes('¿Sigue disponible?');
    expect(await holdersOf(org, [chat])).toEqual([org.otherAgent.id]);
    expect(await causesOf(chat)).toEqual(['turn', 'reopened', 'turn']);
  });

  it('waits when no agent is available', async () => {
    const { org, chat } = await aClosedChat();
    await setAgent(org, org.agent, { availability: 'busy' });
    await chat.writes('¿Sigue disponible?');
    expect(await holdersOf(org, [chat])).toEqual([null]);
  });

  it('is reassigned where the setting says so for reopened conversations', async () => {
    const { org, chat } = await aClosedChat({ reassign_reopened: true });
    await comesOnline(org, org.otherAgent);
    await chat.writes('¿Sigue disponible?');
    await settle(org);
    expect(await causesOf(chat)).toEqual(['turn', 'reopened', 'turn']);
  });

  it('stays with the person they were given to after they came back', async () => {
    const { org, chat } = await aClosedChat({ reassign_reopened: true });
    await assign(chat, org.manager);
    await chat.writes('¿Sigue disponible?');
    await assign(chat, org.otherAgent);
    expect(await holdersOf(org, [chat])).toEqual([org.otherAgent.id]);
  });

  it('is unassigned when the ticket is closed, and returns to the same person', async () => {
    const org = await aTeam();
    await comesOnline(org, org.agent, org.otherAgent);
    await assignsBy(org, [org.agent, org.otherAgent], { enable_ticketing: true });
    const chat = await org.aChat();
    const [holder] = await holdersOf(org, [chat]);
    await setStatus(chat, 'closed');
    expect(await holdersOf(org, [chat])).toEqual([null]);
    await chat.writes('Una pregunta más');
    expect(await holdersOf(org, [chat])).toEqual([holder]);
    expect(await causesOf(chat)).toEqual(['returned', 'ticket_closed', 'turn']);
  });
});

it('does not touch another organization', async () => {
  const [ours, theirs] = [await aTeam(), await aTeam()];
  await comesOnline(ours, ...ours.team);
  await comesOnline(theirs, ...theirs.team);
  const foreign = await arrivals(theirs, 3);
  await assignsBy(ours, ours.team);
  expect(countsOf(await holdersOf(ours, await arrivals(ours, 6)), ours.team)).toEqual([2, 2, 2]);
  expect(await holdersOf(theirs, foreign)).toEqual([null, null, null]);
  const overview = await agents.overview(theirs.ctx);
  expect(overview.agents.map(({ load }) => load)).toEqual([0, 0, 0]);
  expect(overview.mode).toBe('off');
});

describe('an answer to a customer whom nobody has', () => {
  const take = (org: Dealership) => domain.runJobs(org, 'assignment.take');

  it('takes them where the setting says so, and later answers leave them there', async () => {
    const org = await aTeam();
    await save(org, { assign_on_answer: true });
    const chat = await org.aChat();
    await chat.send(org.agent, 'Buenas tardes');
    await chat.send(org.otherAgent, '¿En qué le ayudo?');
    await take(org);
    expect(await holdersOf(org, [chat])).toEqual([org.agent.id]);
    const { assignments } = await domain.get(AssignmentsService).history(org.manager.ctx, chat.contactId);
    expect(assignments).toMatchObject([{ agent: { id: org.agent.id }, cause: 'answer' }]);
  });

  it('leaves them to everybody without it', async () => {
    const org = await aTeam();
    const chat = await org.aChat();
    await chat.send(org.agent, 'Buenas tardes');
    await take(org);
    expect(await holdersOf(org, [chat])).toEqual([null]);
  });
});
