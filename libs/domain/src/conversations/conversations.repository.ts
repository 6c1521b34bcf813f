import { Injectable } from '@nestjs/common';
import type { Channel } from '@app/contracts/conversations/conversations.contract';
import { ConversationEntity } from '@app/database/entities/conversation.entity';
import type { Transaction } from '@app/database/transaction';

export type ConversationChanges = Partial<
  Pick<ConversationEntity, 'status' | 'labels' | 'waitingSince' | 'unreadCount' | 'stopMessageId' | 'stopAskedAt' | 'stopWords'>
>;

/** A stored conversation, for services that do not know the table. */
export type StoredConversation = ConversationEntity;

export interface NewestCall {
  id: number;
  at: Date;
  /** Nobody answered the customer. */
  isMissed: boolean;
}

/**
 * Applies the message `stored` of an earlier part of the statement to its conversation. An inbound one opens the window, counts as unread and
 * reopens a closed conversation. An automatic one ($3) answers nobody: the customer goes on waiting, and what they wrote stays unread. Who
 * cannot be answered ($4), such as a short code, does not wait.
 */
export const APPLY_STORED_MESSAGE = `
  update conversations v set
    last_message_id = greatest(v.last_message_id, m.id), last_message_at = greatest(v.last_message_at, m.at), updated_at = now(),
    last_inbound_at = case when m.inbound then greatest(v.last_inbound_at, m.at) else v.last_inbound_at end,
    last_outbound_at = case when m.inbound then v.last_outbound_at else greatest(v.last_outbound_at, m.at) end,
    unread_count = case when m.inbound then v.unread_count + 1 when $3 then v.unread_count else 0 end,
    waiting_since = case when m.inbound and not $4 then coalesce(v.waiting_since, m.at) when $3 then v.waiting_since end,
    status = case when m.inbound then 'active' else v.status end
  from (select id, conversation_id, direction = 'inbound' as inbound, coalesce(provider_at, created_at) as at from stored) m
  where v.organization_id = $1 and v.id = m.conversation_id`;

@Injectable()
export class ConversationsRepository {
  find(tx: Transaction, id: number): Promise<ConversationEntity | null> {
    return tx.table(ConversationEntity).findOne({ id });
  }

  findOf(tx: Transaction, contactId: number, channel: Channel): Promise<ConversationEntity | null> {
    return tx.table(ConversationEntity).findOne({ contactId, channel });
  }

  /** Locks the conversation, which orders the messages written in it. */
  lock(tx: Transaction, id: number): Promise<ConversationEntity | null> {
    return tx.table(ConversationEntity).lock({ id });
  }

  /** The conversation of a message, locked; `null` also when the message has moved to another one meanwhile. */
  async lockOf(tx: Transaction, messageId: number): Promise<ConversationEntity | null> {
    const { list, read } = tx.table(ConversationEntity).columns;
    const [row] = await tx.prepared(
      `select ${list} from conversations where organization_id = $1 and id = (
         select m.conversation_id from messages m where m.organization_id = $1 and m.id = $2
       ) for update`,
      [tx.organizationId, messageId],
    );
    return row ? read(row) : null;
  }

  /** The contact's conversation on a channel, locked; `null` when there is none. */
  lockOn(tx: Transaction, contactId: number, channel: Channel): Promise<ConversationEntity | null> {
    return tx.table(ConversationEntity).lock({ contactId, channel });
  }

  /** The contact's conversation on a channel, created if missing and locked. */
  async open(
    tx: Transaction,
    contactId: number,
    channel: Channel,
    address: string,
  ): Promise<{ conversation: ConversationEntity; started: boolean }> {
    const existing = await this.lockOn(tx, contactId, channel);
    if (existing) return { conversation: existing, started: false };
    const inserted = await tx.sql<{ id: number }>(
      `insert into conversations (organization_id, contact_id, channel, address) values ($1, $2, $3, $4)
       on conflict (organization_id, contact_id, channel) do nothing returning id`,
      [tx.organizationId, contactId, channel, address],
    );
    const conversation = await this.lockOn(tx, contactId, channel);
    if (!conversation) throw new Error(`The conversation of contact ${contactId} vanished while it was opened.`);
    return { conversation, started: inserted.length > 0 };
  }

  /** Applies an entry of a form: it counts as unread, waits for an answer and reopens a closed conversation, but opens no window. */
  async recordForm(tx: Transaction, id: number, entry: { id: number; at: Date }): Promise<void> {
    await tx.sql(
      `update conversations set
         last_message_id = greatest(last_message_id, $3), last_message_at = greatest(last_message_at, $4), updated_at = now(),
         unread_count = unread_count + 1, waiting_since = coalesce(waiting_since, $4), status = 'active'
       where organization_id = $1 and id = $2`,
      [tx.organizationId, id, entry.id, entry.at],
    );
  }

  /** A reaction is the newest message only of a conversation without any. */
  async recordReaction(tx: Transaction, id: number, reaction: { id: number; at: Date }): Promise<void> {
    await tx.sql(
      `update conversations set last_message_id = $3, last_message_at = $4, updated_at = now()
       where organization_id = $1 and id = $2 and last_message_id is null`,
      [tx.organizationId, id, reaction.id, reaction.at],
    );
  }

  /** The contact's conversations, locked; that of the newest message or call first. */
  async lockAllOf(tx: Transaction, contactId: number): Promise<ConversationEntity[]> {
    await tx.sql(`select id from conversations where organization_id = $1 and contact_id = $2 order by id for update`, [
      tx.organizationId,
      contactId,
    ]);
    const conversations = await tx.table(ConversationEntity).find({ where: { contactId } });
    const activity = ({ lastMessageAt, lastCallAt }: ConversationEntity) => Math.max(Number(lastMessageAt), Number(lastCallAt));
    return conversations.toSorted((one, other) => activity(other) - activity(one) || other.id - one.id);
  }

  /** Applies a call to its conversation: a missed one waits and reopens a closed conversation. */
  async recordCall(tx: Transaction, id: number, { id: callId, at, isMissed }: NewestCall): Promise<void> {
    await tx.sql(
      `update conversations set
         last_call_id = greatest(last_call_id, $3), last_call_at = greatest(last_call_at, $4), updated_at = now(),
         waiting_since = case when $5 then coalesce(waiting_since, $4) else waiting_since end,
         status = case when $5 then 'active' else status end
       where organization_id = $1 and id = $2`,
      [tx.organizationId, id, callId, at, isMissed],
    );
  }

  async update(tx: Transaction, id: number, changes: ConversationChanges): Promise<void> {
    await tx.table(ConversationEntity).update({ id }, { ...changes, updatedAt: tx.now });
  }

  async hasStopRequest(tx: Transaction, contactId: number): Promise<boolean> {
    const rows = await tx.sql(
      `select 1 from conversations where organization_id = $1 and contact_id = $2 and stop_asked_at is not null limit 1`,
      [tx.organizationId, contactId],
    );
    return rows.length > 0;
  }

  async saveAddresses(tx: Transaction, id: number, addresses: Pick<ConversationEntity, 'address' | 'ownAddress'>): Promise<void> {
    await tx.table(ConversationEntity).update({ id }, addresses);
  }

  /** Forgets where customers wrote to, except for the addresses that the organization still has. */
  async forgetOwnAddresses(tx: Transaction, kept: string[]): Promise<void> {
    await tx.sql(
      `update conversations set own_address = null where organization_id = $1 and id in (
         select id from conversations
         where organization_id = $1 and own_address is not null and own_address <> all($2) order by id for update
       )`,
      [tx.organizationId, kept],
    );
  }

  /**
   * Moves the conversation to another number of the contact and returns it. The customer has not written from there, so WhatsApp's window
   * counts as expired; a conversation without messages keeps no trace.
   */
  async changeAddress(tx: Transaction, conversation: ConversationEntity, address: string): Promise<ConversationEntity> {
    const trace = conversation.lastMessageAt ? { previousAddress: conversation.address, addressChangedAt: tx.now } : {};
    const { channel, lastInboundAt } = conversation;
    // not before the newest inbound message, which may have been stored while this transaction waited for the conversation
    const refusedAt = lastInboundAt && lastInboundAt >= tx.now ? new Date(lastInboundAt.getTime() + 1) : tx.now;
    const expired = conversation.lastMessageAt && channel === 'whatsapp' ? { windowRefusedAt: refusedAt } : {};
    const changes = { address, ...trace, ...expired };
    await tx.table(ConversationEntity).update({ id: conversation.id }, { ...changes, updatedAt: tx.now });
    return { ...conversation, ...changes };
  }

  /**
   * The provider reported a closed window for what was sent at this time; this overrides our own calculation until the customer's next
   * message.
   */
  async recordWindowRejection(tx: Transaction, id: number, sentAt: Date): Promise<void> {
    await tx.sql(`update conversations set window_refused_at = greatest(window_refused_at, $3) where organization_id = $1 and id = $2`, [
      tx.organizationId,
      id,
      sentAt,
    ]);
  }

  /** `false` when the customer already waits as long, or the conversation is not active. */
  async resumeWait(tx: Transaction, id: number, since: Date): Promise<boolean> {
    const rows = await tx.sql(
      `update conversations set waiting_since = $3, updated_at = now()
       where organization_id = $1 and id = $2 and status = 'active' and (waiting_since is null or waiting_since > $3) returning id`,
      [tx.organizationId, id, since],
    );
    return rows.length > 0;
  }

  /** `false` when the customer does not wait since this time. */
  async replaceWait(tx: Transaction, id: number, since: Date, next: Date | null): Promise<boolean> {
    const rows = await tx.sql(
      `update conversations set waiting_since = $4, updated_at = now()
       where organization_id = $1 and id = $2 and waiting_since = $3 returning id`,
      [tx.organizationId, id, since, next],
    );
    return rows.length > 0;
  }

  /** The newest event number; read before a list, so that list and events leave no gap. */
  async headSeq(tx: Transaction): Promise<number> {
    const [row] = await tx.prepared<{ event_seq: number }>(`select event_seq from organization_counters where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row?.event_seq ?? 0;
  }
}
