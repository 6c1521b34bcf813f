import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type {
  Channel,
  ConversationPage,
  ConversationStats,
  ConversationSummary,
} from '@app/contracts/conversations/conversations.contract';
import type { DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { MessagePage } from '@app/contracts/messages/messages.contract';
import type { BoardCounts, ContactsByStage } from '@app/contracts/pipeline/pipeline.contract';
import type { ScheduledMessagesAnswer } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { expect } from 'vitest';
import { type Model, type ModelContact, type ModelConversation, statusOf } from './model';
import type { SystemUnderTest } from './system-under-test';

interface Row {
  customer: number;
  status: string;
  unread: number;
  isWaiting: boolean;
  stage: string;
  assignee: number | null;
  /** The last message of either channel. */
  lastBody: string | null;
}

/** Everything a person sees that depends on the commands. */
export interface View {
  /** The chat list, in order. */
  rows: Row[];
  messages: Record<string, { body: string; direction: string; status: string }[]>;
  /** Texts of planned messages by conversation. */
  scheduled: Record<string, string[]>;
  stats: ConversationStats;
  /** Counters of the dashboard. */
  dashboard: { waiting: number; unassigned: number; newContacts: number; failed: number };
  /** Customers by stage, without empty stages. */
  board: Record<string, number[]>;
  boardCounts: Record<string, number>;
  contacts: number[];
  /** Statuses of requests for contacts that this person cannot see. */
  hidden: number[];
}

const FAILURES: readonly string[] = ['failed', 'undelivered'];
const CHANNELS = ['whatsapp', 'sms'] as const;

/** What a person should see. */
export function viewByModel(model: Model, person: number): View {
  const all = [...model.contacts.values()];
  const seen = all
    .filter((contact) => model.canSee(person, contact))
    .toSorted((a, b) => latestOf(b).lastMessageNumber - latestOf(a).lastMessageNumber);
  const rows = seen.map(rowByModel);
  const count = (matches: (row: Row) => boolean) => rows.filter(matches).length;
  const board = byStage(rows);
  return {
    rows,
    messages: Object.fromEntries(
      seen.flatMap(({ customer, conversations }) =>
        [...conversations.values()].map(({ channel, messages }) => [
          `${customer} ${channel}`,
          messages.map((message) => ({ body: message.body, direction: message.direction, status: statusOf(message) })),
        ]),
      ),
    ),
    scheduled: Object.fromEntries(
      seen.flatMap(({ customer, conversations }) =>
        [...conversations.values()].map(({ channel, scheduled }) => [`${customer} ${channel}`, scheduled]),
      ),
    ),
    stats: {
      all: rows.length,
      active: count(({ status }) => status === 'active'),
      closed: count(({ status }) => status === 'closed'),
      archived: count(({ status }) => status === 'archived'),
      waiting: count(({ isWaiting }) => isWaiting),
      unread: count(({ unread }) => unread > 0),
      unread_mine: count(({ unread, assignee }) => unread > 0 && (assignee === null || assignee === person)),
    },
    dashboard: {
      waiting: count(({ isWaiting }) => isWaiting),
      unassigned: count(({ status, assignee }) => status === 'active' && assignee === null),
      newContacts: rows.length,
      failed: seen
        .flatMap(({ conversations }) => [...conversations.values()].flatMap(({ messages }) => messages))
        .filter((message) => FAILURES.includes(statusOf(message))).length,
    },
    board,
    boardCounts: countsOf(board),
    contacts: sorted(rows.map(({ customer }) => customer)),
    hidden: all.flatMap((contact) => (model.canSee(person, contact) ? [] : [404, ...[...contact.conversations].map(() => 404)])),
  };
}

/**
 * The owner's chat list right after an event whose effect a later event would hide. Nothing is compared while it is open whether a killed
 * worker has lost an answer, which decides who waits.
 */
export async function expectRowsOf(what: string, system: SystemUnderTest, model: Model): Promise<void> {
  if (model.outbound.some(({ mayBeLost }) => mayBeLost)) return;
  const list = await system.read<ConversationPage>(0, '/api/chats?per_page=100');
  expect(
    list.data.map((summary) => rowByServer(system, summary)),
    what,
  ).toEqual(viewByModel(model, 0).rows);
}

const latestOf = ({ conversations }: ModelContact): ModelConversation =>
  [...conversations.values()].reduce((latest, other) => (other.lastMessageNumber > latest.lastMessageNumber ? other : latest));

function rowByModel(contact: ModelContact): Row {
  const { customer, stage, assignee, conversations } = contact;
  const all = [...conversations.values()];
  const latest = latestOf(contact);
  return {
    customer,
    status: latest.status,
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
    isWaiting: all.some(({ isWaiting, status }) => isWaiting && status === 'active'),
    stage,
    assignee,
    lastBody: latest.messages.at(-1)?.body ?? null,
  };
}

/** What the API returns to a person. */
export async function viewByServer(system: SystemUnderTest, model: Model, person: number): Promise<View> {
  const read = <T>(path: string) => system.read<T>(person, path);
  const [list, stats, dashboard, board, counts, contacts] = await Promise.all([
    read<ConversationPage>('/api/chats?per_page=100'),
    read<ConversationStats>('/api/chats/stats'),
    read<DashboardView>('/api/dashboard?range=7d'),
    read<ContactsByStage>('/api/contacts/by-stage'),
    read<BoardCounts>('/api/pipeline/counts'),
    read<ContactPage>('/api/contacts?per_page=100'),
  ]);
  const messages: View['messages'] = {};
  const scheduled: View['scheduled'] = {};
  for (const summary of list.data) {
    for (const channel of CHANNELS) {
      const id = channel === 'whatsapp' ? summary.whatsapp_conversation_id : summary.sms_conversation_id;
      if (id === null) continue;
      const planned = await read<ScheduledMessagesAnswer>(`/api/chats/${channel}/${id}/scheduled-messages`);
      scheduled[`${customerOf(system, summary.contact_id)} ${channel}`] = planned.scheduled_messages.map(({ body }) => body);
      const page = await read<MessagePage>(`/api/chats/${channel}/${id}/messages?per_page=100`);
      messages[`${customerOf(system, summary.contact_id)} ${channel}`] = page.messages.map(({ body, direction, status }) => ({
        body,
        direction,
        status,
      }));
    }
  }
  return {
    rows: list.data.map((summary) => rowByServer(system, summary)),
    messages,
    scheduled,
    stats,
    dashboard: {
      waiting: dashboard.now.waiting,
      unassigned: dashboard.now.unassigned,
      newContacts: dashboard.now.new_contacts_7d,
      failed: dashboard.period.failed,
    },
    board: Object.fromEntries(
      Object.entries(board).flatMap(([stage, cards]) => (cards.length > 0 ? [[stage, customersOf(system, cards)]] : [])),
    ),
    boardCounts: Object.fromEntries(Object.entries(counts.stages).filter(([, count]) => count > 0)),
    contacts: customersOf(system, contacts.data),
    hidden: await requestHidden(system, model, person),
  };
}

function rowByServer(system: SystemUnderTest, { contact_id, contact, assigned_agent, ...summary }: ConversationSummary): Row {
  return {
    customer: customerOf(system, contact_id),
    status: summary.status,
    unread: summary.unread_count,
    isWaiting: summary.waiting_since !== null,
    stage: contact.stage,
    assignee: assigned_agent && system.dealership.people.findIndex(({ id }) => id === assigned_agent.id),
    lastBody: summary.last_message?.body ?? null,
  };
}

async function requestHidden(system: SystemUnderTest, model: Model, person: number): Promise<number[]> {
  const hidden = [...model.contacts.values()].filter((contact) => !model.canSee(person, contact));
  const paths = hidden.flatMap(({ customer, conversations }) => [
    `/api/contacts/${system.contactId(customer)}`,
    ...[...conversations.keys()].map((channel: Channel) => `/api/chats/${channel}/${system.conversationId(customer, channel)}/messages`),
  ]);
  return Promise.all(paths.map(async (path) => (await system.http(person).get(path)).status));
}

const customerOf = (system: SystemUnderTest, contactId: number): number => system.customerOf(contactId);
const customersOf = (system: SystemUnderTest, contacts: readonly ContactView[]): number[] =>
  sorted(contacts.map(({ id }) => customerOf(system, id)));

const byStage = (rows: readonly Row[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, cards]) => [stage, sorted(cards.map(({ customer }) => customer))]),
  );

const countsOf = (board: Record<string, number[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(board).map(([stage, cards]) => [stage, cards.length]));

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
