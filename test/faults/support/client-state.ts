import { createHash } from 'node:crypto';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { ConversationPage, ConversationSummary } from '@app/contracts/conversations/conversations.contract';
import type { MessagePage, MessageView } from '@app/contracts/messages/messages.contract';
import type { EventView } from '@app/contracts/realtime/realtime.contract';
import type { Person } from '../../cluster/dealership';

interface Payload {
  message?: MessageView;
  summary?: ConversationSummary;
}

type Row = ReturnType<typeof rowOf>;

/** What a browser knows: every message, and of each person the row in the list. Made from events, or asked for from the server. */
export class ClientState {
  private readonly messages = new Map<number, MessageView>();
  private readonly rows = new Map<number, Row>();

  /** Answers the contact that the event is about. */
  take(event: EventView): number | undefined {
    const { message, summary } = event.payload as Payload;
    if (message) this.messages.set(message.id, message);
    if (summary) this.rows.set(summary.contact_id, rowOf(summary));
    return message?.contact_id ?? summary?.contact_id;
  }

  /** Whether there is a row of this person. */
  has(contactId: number): boolean {
    return this.rows.has(contactId);
  }

  /** What the list shows of the contact itself. */
  rename({ id, name, phone, whatsapp_number, email, company, notes, stage }: ContactView): void {
    const row = this.rows.get(id);
    const contact = { name, phone, whatsapp_number, email, company, notes, stage };
    if (row) this.rows.set(id, { ...row, contact, display_name: name });
  }

  forget(contactId: number): void {
    this.rows.delete(contactId);
    for (const message of this.messages.values()) if (message.contact_id === contactId) this.messages.delete(message.id);
  }

  /** Takes over what another state knows of one contact. */
  adopt(other: ClientState, contactId: number): void {
    this.forget(contactId);
    const row = other.rows.get(contactId);
    if (row) this.rows.set(contactId, row);
    for (const message of other.messages.values()) if (message.contact_id === contactId) this.messages.set(message.id, message);
  }

  become(other: ClientState): void {
    this.messages.clear();
    this.rows.clear();
    for (const [id, message] of other.messages) this.messages.set(id, message);
    for (const [id, row] of other.rows) this.rows.set(id, row);
  }

  get size(): number {
    return this.messages.size;
  }

  /** Equal for equal states. */
  get hash(): string {
    const everything = [this.messages, this.rows].map((map) => Object.fromEntries(map));
    return createHash('sha256').update(JSON.stringify(everything, withSortedKeys)).digest('hex');
  }

  /** All that this person may see, as the lists answer it now. */
  static async fromServer({ http }: Person): Promise<ClientState> {
    const state = new ClientState();
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ConversationPage = await read(http, `/api/chats?per_page=100${cursor && `&cursor=${cursor}`}`);
      for (const summary of page.data) {
        state.rows.set(summary.contact_id, rowOf(summary));
        if (summary.whatsapp_conversation_id) await state.readMessages(http, `whatsapp/${summary.whatsapp_conversation_id}`);
        if (summary.sms_conversation_id) await state.readMessages(http, `sms/${summary.sms_conversation_id}`);
      }
      cursor = page.next_cursor;
    }
    return state;
  }

  private async readMessages(http: Person['http'], conversation: string): Promise<void> {
    for (let before: number | null = 0; before !== null;) {
      const page: MessagePage = await read(http, `/api/chats/${conversation}/messages?per_page=100${before && `&before=${before}`}`);
      for (const message of page.messages) this.messages.set(message.id, message);
      before = page.next_cursor;
    }
  }
}

/** Events that were stored have their keys in another order than those that came over the socket. */
function withSortedKeys(_key: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
}

/** Without the status of the last message: the list reads it from the message, whose own events carry it. */
function rowOf({ last_message, ...row }: ConversationSummary) {
  return { ...row, last_message_id: last_message?.id ?? null };
}

async function read<T>(http: Person['http'], path: string): Promise<T> {
  const { status, body } = await http.get<T>(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return body;
}
