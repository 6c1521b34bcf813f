import type { AssignmentHistory, AssignmentView } from '@app/contracts/assignments/assignments.contract';
import type { AgentInput, AgentsOverview, AgentView } from '@app/contracts/availability/availability.contract';
import type { AssignmentSettings, SettingType } from '@app/contracts/settings/setting-groups.contract';
import { eventually } from '../harness/eventually';
import type { SocketClient } from '../harness/socket-client';
import type { Chat } from './chat.factory';
import { aPhone } from './customer.factory';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';

function typeOf(value: unknown): SettingType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'integer';
  return typeof value === 'string' ? 'string' : 'json';
}

/** Settings as the page sends them: every value as text. */
export const settingTexts = (settings: Partial<AssignmentSettings>) => ({
  settings: Object.entries(settings).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? value : JSON.stringify(value),
    group: 'assignment',
    type: typeOf(value),
  })),
});

export async function saveSettings(who: Person, settings: Partial<AssignmentSettings>): Promise<void> {
  if (!who.session) await who.signIn();
  const { status, body } = await who.post('/api/settings/bulk-update', settingTexts(settings));
  if (status !== 201 && status !== 200) throw new Error(`The settings were not saved: ${status} ${JSON.stringify(body)}`);
}

/** Turns on automatic assignment to these people. */
export const assignsBy = (organization: Organization, agents: Person[], settings: Partial<AssignmentSettings> = {}): Promise<void> =>
  saveSettings(organization.founder, { auto_assignment_mode: 'auto', selected_agent_ids: agents.map(({ id }) => id), ...settings });

export async function setAgent(organization: Organization, agent: Person, input: AgentInput): Promise<AgentView> {
  if (!organization.founder.session) await organization.founder.signIn();
  const { status, body } = await organization.founder.patch<AgentView>(`/api/availability/agents/${agent.id}`, input);
  if (status !== 200) throw new Error(`The agent was not changed: ${status} ${JSON.stringify(body)}`);
  return body;
}

export async function overviewOf(who: Person): Promise<AgentsOverview> {
  if (!who.session) await who.signIn();
  return (await who.get<AgentsOverview>('/api/availability/agents')).body;
}

export async function agentOf(organization: Organization, { id }: Person): Promise<AgentView> {
  const found = (await overviewOf(organization.founder)).agents.find((agent) => agent.user_id === id);
  if (!found) throw new Error(`${id} is no agent`);
  return found;
}

/** Connects a socket and waits until the presence is known. */
export async function comesOnline(organization: Organization, agent: Person): Promise<SocketClient> {
  const socket = await agent.socket();
  await eventually(async () => {
    const { state } = await agentOf(organization, agent);
    if (state !== 'online') throw new Error(`${agent.name} is ${state}`);
  });
  return socket;
}

/** New customers who write at the same time. */
export const arrivals = (organization: Organization, count: number): Promise<Chat[]> =>
  Promise.all(Array.from({ length: count }, () => organization.chatWith(aPhone())));

interface Held {
  contact_id: number;
  user_id: number | null;
}

/** The assignee of each contact. */
export async function holdersOf(organization: Organization, chats: Chat[]): Promise<(number | null)[]> {
  const rows = await organization.product.database.rows<Held>(
    `select id::int as contact_id, assigned_user_id::int as user_id from contacts where organization_id = $1`,
    [organization.id],
  );
  const byContact = new Map(rows.map((row) => [row.contact_id, row.user_id]));
  return chats.map(({ contactId }) => byContact.get(contactId) ?? null);
}

/** Waits until this many contacts are assigned and no assignment job is left. */
export const settledHolders = (organization: Organization, chats: Chat[], assigned: number): Promise<(number | null)[]> =>
  eventually(async () => {
    const open = await organization.product.database.value<number>(
      `select count(*)::int from outbox where organization_id = $1 and job like 'assignment.%' and done_at is null and dead_at is null`,
      [organization.id],
    );
    const holders = await holdersOf(organization, chats);
    const found = holders.filter((holder) => holder !== null).length;
    if (open > 0 || found !== assigned) throw new Error(`${found} of ${chats.length} are assigned, ${open} orders are open`);
    return holders;
  }, 40_000);

export async function historyOf(organization: Organization, { contactId }: Chat): Promise<AssignmentView[]> {
  const { founder } = organization;
  if (!founder.session) await founder.signIn();
  return (await founder.get<AssignmentHistory>(`/api/assignments/${contactId}/history`)).body.assignments;
}

export const countsOf = (holders: (number | null)[], agents: Person[]): number[] =>
  agents.map(({ id }) => holders.filter((holder) => holder === id).length);
