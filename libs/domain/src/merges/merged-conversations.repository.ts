import { Injectable } from '@nestjs/common';
import { ConversationEntity } from '@app/database/entities/conversation.entity';
import type { Transaction } from '@app/database/transaction';
import { Any } from 'typeorm';

/** The columns that keep the value of the surviving conversation; every other column has a merged value. */
type KeptColumn = 'organizationId' | 'id' | 'contactId' | 'channel' | 'updatedAt';

export type MergeableConversation = Omit<ConversationEntity, KeptColumn>;

/** Merges conversations. */
@Injectable()
export class MergedConversationsRepository {
  /** All conversations of both contacts, locked so that no message is added. */
  async lock(tx: Transaction, contactIds: number[]): Promise<ConversationEntity[]> {
    await tx.sql(`select id from conversations where organization_id = $1 and contact_id = any($2) order by id for update`, [
      tx.organizationId,
      contactIds,
    ]);
    return tx.table(ConversationEntity).find({ where: { contactId: Any(contactIds) } });
  }

  async setContact(tx: Transaction, id: number, contactId: number): Promise<void> {
    await tx.table(ConversationEntity).update({ id }, { contactId });
  }

  /**
   * Messages keep their ids, which define their order. Client ids are unique per conversation: of two equal ones the moved message loses
   * its own.
   */
  async moveMessages(tx: Transaction, fromId: number, toId: number): Promise<void> {
    const values = [tx.organizationId, fromId, toId];
    await tx.sql(
      `update messages m set conversation_id = $3, client_id = case when exists (
         select 1 from messages o where o.organization_id = $1 and o.conversation_id = $3 and o.client_id = m.client_id
       ) then null else m.client_id end
       where m.organization_id = $1 and m.conversation_id = $2`,
      values,
    );
    await tx.sql(
      `update scheduled_messages s set conversation_id = $3, client_id = case when exists (
         select 1 from scheduled_messages o where o.organization_id = $1 and o.conversation_id = $3 and o.client_id = s.client_id
       ) then gen_random_uuid() else s.client_id end
       where s.organization_id = $1 and s.conversation_id = $2`,
      values,
    );
  }

  async moveNotifications(tx: Transaction, fromId: number, toId: number): Promise<void> {
    await tx.sql(`update notifications set conversation_id = $3 where organization_id = $1 and conversation_id = $2`, [
      tx.organizationId,
      fromId,
      toId,
    ]);
  }

  async update(tx: Transaction, id: number, merged: MergeableConversation): Promise<void> {
    await tx.table(ConversationEntity).update({ id }, { ...merged, updatedAt: tx.now });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(ConversationEntity).delete({ id });
  }
}
