import type { ContactPage, ContactView } from '@app/contracts/contacts/contacts.contract';
import type {
  Channel,
  ConversationPage,
  ConversationStats,
  ConversationSummary,
} from '@app/contracts/conversations/conversations.contract';
import type { MessagePage } from '@app/contracts/messages/messages.contract';
import type { BoardCounts, ContactsByStage } from '@app/contracts/pipeline/pipeline.contract';
import { type Model, type ModelContact, type ModelConversation, statusOf } from './model';
import type { World } from './world';

interface Row {
  customer: number;
  status: string;
  unread: number;
  waits: boolean;
  stage: string;
  assignee: number | null;
  /** What was said last over either channel. */
  words: string | null;
}

/** What one person is shown, of all that depends on what happened. */
export interface View {
  /** The chat list in its order. */
  rows: Row[];
  messages: Record<string, { body: string; direction: string; status: string }[]>;
  stats: ConversationStats;
  /** Customers by stage; stages without any are left out. */
  board: Record<string, number[]>;
  boardCounts: Record<string, number>;
  contacts: number[];
  /** What the server answers to the address of a contact that this person may not see. */
  hidden: number[];
}

const CHANNELS = ['whatsapp', 'sms'] as const;

/** What the model says that a person is shown. */
export function viewByModel(model: Model, person: number): View {
  const all = [...model.contacts.values()];
  const seen = all.filter((contact) => model.maySee(person, contact)).toSorted((a, b) => latestOf(b).spokenAt - latestOf(a).spokenAt);
  const rows = seen.map(rowByModel);
  const count = (isSo: (row: Row) => boolean) => rows.filter(isSo).length;
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
    stats: {
      all: rows.length,
      active: count(({ status }) => status === 'active'),
      closed: count(({ status }) => status === 'closed'),
      archived: count(({ status }) => status === 'archived'),
      waiting: count(({ waits }) => waits),
      unread: count(({ unread }) => unread > 0),
      unread_mine: count(({ unread, assignee }) => unread > 0 && (assignee === null || assignee === person)),
    },
    board,
    boardCounts: countsOf(board),
    contacts: sorted(rows.map(({ customer }) => customer)),
    hidden: all.flatMap((contact) => (model.maySee(person, contact) ? [] : [404, ...[...contact.conversations].map(() => 404)])),
  };
}

const latestOf = ({ conversations }: ModelContact): ModelConversation =>
  [...conversations.values()].reduce((latest, other) => (other.spokenAt > latest.spokenAt ? other : latest));

function rowByModel(contact: ModelContact): Row {
  const { customer, stage, assignee, conversations } = contact;
  const all = [...conversations.values()];
  const latest = latestOf(contact);
  return {
    customer,
    status: latest.status,
    unread: all.reduce((sum, { unread }) => sum + unread, 0),
    waits: all.some(({ waits, status }) => waits && status === 'active'),
    stage,
    assignee,
    words: latest.messages.at(-1)?.body ?? null,
  };
}

/** What a person is shown over the API. */
export async function viewByServer(world: World, model: Model, person: number): Promise<View> {
  const read = <T>(path: string) => world.read<T>(person, path);
  const [list, stats, board, counts, contacts] = await Promise.all([
    read<ConversationPage>('/api/chats?per_page=100'),
    read<ConversationStats>('/api/chats/stats'),
    read<ContactsByStage>('/api/contacts/by-stage'),
    read<BoardCounts>('/api/pipeline/counts'),
    read<ContactPage>('/api/contacts?per_page=100'),
  ]);
  const messages: View['messages'] = {};
  for (const summary of list.data) {
    for (const channel of CHANNELS) {
      const id = channel === 'whatsapp' ? summary.whatsapp_conversation_id : summary.sms_conversation_id;
      if (id === null) continue;
      const page = await read<MessagePage>(`/api/chats/${channel}/${id}/messages?per_page=100`);
      messages[`${customerOf(world, summary.contact_id)} ${channel}`] = page.messages.map(({ body, direction, status }) => ({
        body,
        direction,
        status,
      }));
    }
  }
  return {
    rows: list.data.map((summary) => rowByServer(world, summary)),
    messages,
    stats,
    board: Object.fromEntries(
      Object.entries(board).flatMap(([stage, cards]) => (cards.length > 0 ? [[stage, customersOf(world, cards)]] : [])),
    ),
    boardCounts: Object.fromEntries(Object.entries(counts.stages).filter(([, count]) => count > 0)),
    contacts: customersOf(world, contacts.data),
    hidden: await knockAtHidden(world, model, person),
  };
}

function rowByServer(world: World, { contact_id, contact, assigned_agent, ...summary }: ConversationSummary): Row {
  return {
    customer: customerOf(world, contact_id),
    status: summary.status,
    unread: summary.unread_count,
    waits: summary.waiting_since !== null,
    stage: contact.stage,
    assignee: assigned_agent && world.dealership.people.findIndex(({ id }) => id === assigned_agent.id),
    words: summary.last_message?.body ?? null,
  };
}

async function knockAtHidden(world: World, model: Model, person: number): Promise<number[]> {
  const hidden = [...model.contacts.values()].filter((contact) => !model.maySee(person, contact));
  const paths = hidden.flatMap(({ customer, conversations }) => [
    `/api/contacts/${world.contactId(customer)}`,
    ...[...conversations.keys()].map((channel: Channel) => `/api/chats/${channel}/${world.conversationId(customer, channel)}/messages`),
  ]);
  return Promise.all(paths.map(async (path) => (await world.http(person).get(path)).status));
}

const customerOf = (world: World, contactId: number): number => world.customerOf(contactId);
const customersOf = (world: World, contacts: readonly ContactView[]): number[] => sorted(contacts.map(({ id }) => customerOf(world, id)));

const byStage = (rows: readonly Row[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ stage }) => stage)].map(([stage, cards]) => [stage, sorted(cards.map(({ customer }) => customer))]),
  );

const countsOf = (board: Record<string, number[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(board).map(([stage, cards]) => [stage, cards.length]));

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
