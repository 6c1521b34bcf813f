import type { DashboardView } from '@app/contracts/dashboard/dashboard.contract';
import type { Organization } from '../../factories/organization.factory';

interface ContactRow {
  id: number;
  created_at: Date;
  assigned_user_id: number | null;
  stage: string;
}

interface ConversationRow {
  id: number;
  contact_id: number;
  status: string;
  waiting_since: Date | null;
  /** The time of its newest message or call. */
  last_contact_at: Date | null;
  created_at: Date;
}

interface MessageRow {
  id: number;
  conversation_id: number;
  user_id: number | null;
  status: string;
  created_at: Date;
}

interface CallRow {
  contact_id: number | null;
  created_at: Date;
  answered_at: Date | null;
  missed: boolean;
}

interface VehicleRow {
  status: string;
  created_at: Date;
  sold_at: Date | null;
  removed_at: Date | null;
}

/** The rows that happen, without any that sums them up. */
interface Rows {
  timezone: string;
  contacts: ContactRow[];
  conversations: ConversationRow[];
  messages: MessageRow[];
  calls: CallRow[];
  vehicles: VehicleRow[];
}

export async function rowsOf({ product, id }: Organization): Promise<Rows> {
  const all = <Row extends object>(columns: string, table: string, condition = 'true'): Promise<Row[]> =>
    product.database.rows(`select ${columns} from ${table} where organization_id = $1 and ${condition}`, [id]);
  const [contacts, conversations, messages, calls, vehicles] = await Promise.all([
    all<ContactRow>('id::int, created_at, assigned_user_id::int, stage', 'contacts', 'deleted_at is null'),
    all<ConversationRow>(
      'id::int, contact_id::int, status, waiting_since, greatest(last_message_at, last_call_at) as last_contact_at, created_at',
      'conversations',
    ),
    all<MessageRow>('id::int, conversation_id::int, user_id::int, status, created_at', 'messages', `direction = 'outbound'`),
    all<CallRow>('contact_id::int, created_at, answered_at, missed', 'calls'),
    all<VehicleRow>('status, created_at, sold_at, removed_at', 'vehicles'),
  ]);
  const timezone = await product.database.value<string>(`select timezone from organizations where id = $1`, [id]);
  return { timezone, contacts, conversations, messages, calls, vehicles };
}

export interface Reader {
  id: number;
  seesAll: boolean;
}

const DAY_MS = 86_400_000;

/** Every counter of the dashboard, and of the lists to which it leads, counted from the rows one by one. `answers` are messages that ended a wait. */
export class FullCount {
  private readonly contacts: ContactRow[];
  private readonly conversations: ConversationRow[];
  /** The lists have one row of each contact, as the conversation is in which something happened last. */
  private readonly chats: ConversationRow[];
  private readonly contactIds: ReadonlySet<number>;
  private readonly conversationIds: ReadonlySet<number>;
  private readonly dayOf: (at: Date) => string;

  constructor(
    private readonly rows: Rows,
    private readonly answers: ReadonlySet<number>,
    private readonly reader: Reader,
  ) {
    this.contacts = rows.contacts.filter(({ assigned_user_id: agent }) => reader.seesAll || agent === null || agent === reader.id);
    this.contactIds = new Set(this.contacts.map(({ id }) => id));
    this.conversations = rows.conversations.filter(({ contact_id: contact }) => this.contactIds.has(contact));
    this.chats = newestOfEach(this.conversations);
    this.conversationIds = new Set(this.conversations.map(({ id }) => id));
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: rows.timezone });
    this.dayOf = (at) => format.format(at);
  }

  now(today: string) {
    const { vehicles } = this.rows;
    const unassigned = new Set(this.contacts.filter(({ assigned_user_id: agent }) => agent === null).map(({ id }) => id));
    const weekBegan = new Date(Date.parse(today) - 6 * DAY_MS).toISOString().slice(0, 10);
    const isOfThisWeek = (at: Date | null) => at !== null && this.dayOf(at) >= weekBegan;
    const calls = this.calls(today);
    return {
      unassigned: this.chats.filter(({ status, contact_id: contact }) => status === 'active' && unassigned.has(contact)).length,
      waiting: new Set(this.conversations.filter(isWaiting).map(({ contact_id: contact }) => contact)).size,
      new_contacts_7d: this.contacts.filter(({ created_at: at }) => isOfThisWeek(at)).length,
      calls: {
        total: calls.length,
        answered: calls.filter(({ answered_at: at }) => at !== null).length,
        missed: calls.filter(({ missed }) => missed).length,
      },
      for_sale: this.forSale(),
      vehicles_added_7d: vehicles.filter(({ removed_at: removed, created_at: at }) => removed === null && isOfThisWeek(at)).length,
      vehicles_sold_7d: vehicles.filter(({ sold_at: sold }) => isOfThisWeek(sold)).length,
    };
  }

  period({ from, to }: DashboardView['period']) {
    const isWithin = ({ created_at: at }: { created_at: Date }) => from <= this.dayOf(at) && this.dayOf(at) <= to;
    return {
      new_contacts: this.contacts.filter(isWithin).length,
      new_chats: this.conversations.filter(isWithin).length,
      failed: this.messages().filter((message) => ['failed', 'undelivered'].includes(message.status) && isWithin(message)).length,
      answered: this.answered().filter(isWithin).length,
    };
  }

  /** Answers of each person within a range. */
  byPerson({ from, to }: DashboardView['period']): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const { user_id: user, created_at: at } of this.answered()) {
      const day = this.dayOf(at);
      if (user !== null && from <= day && day <= to) counts[user] = (counts[user] ?? 0) + 1;
    }
    return counts;
  }

  lists() {
    const chats = this.chats.filter(({ status }) => status !== 'archived');
    return {
      chats: chats.length,
      counted: chats.length,
      active: this.chats.filter(({ status }) => status === 'active').length,
      contacts: this.contacts.length,
      stages: countedBy(this.contacts, ({ stage }) => stage),
      vehicles: this.forSale(),
    };
  }

  private forSale(): number {
    return this.rows.vehicles.filter(
      ({ status, sold_at: sold, removed_at: removed }) => sold === null && removed === null && ['available', 'in_transit'].includes(status),
    ).length;
  }

  private messages(): MessageRow[] {
    return this.rows.messages.filter(({ conversation_id: conversation }) => this.conversationIds.has(conversation));
  }

  /** Those who see everything count what deleted contacts were answered as well: it was done, although no list shows it. */
  private answered(): MessageRow[] {
    const seen = this.reader.seesAll ? this.rows.messages : this.messages();
    return seen.filter(({ id }) => this.answers.has(id));
  }

  /** No call of the test has rung anybody. */
  private calls(day: string): CallRow[] {
    return this.rows.calls.filter(({ contact_id: contact, created_at: at }) => {
      const isSeen = contact === null ? this.reader.seesAll : this.contactIds.has(contact);
      return isSeen && this.dayOf(at) === day;
    });
  }
}

const isWaiting = ({ status, waiting_since: since }: ConversationRow): boolean => status === 'active' && since !== null;

function newestOfEach(conversations: readonly ConversationRow[]): ConversationRow[] {
  const oldestFirst = conversations.toSorted(
    (one, other) => Number(one.last_contact_at) - Number(other.last_contact_at) || one.id - other.id,
  );
  return [...new Map(oldestFirst.map((conversation) => [conversation.contact_id, conversation])).values()];
}

function countedBy<Item>(items: readonly Item[], key: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
}
