import { Injectable } from '@nestjs/common';
import type { RescheduleMessageInput, ScheduleMessageInput } from '@app/contracts/scheduled-messages/scheduled-messages.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { ScheduledMessageEntity } from '@app/database/entities/scheduled-message.entity';
import { UploadEntity } from '@app/database/entities/upload.entity';
import type { Transaction } from '@app/database/transaction';
import { Any } from 'typeorm';

export type StoredScheduled = ScheduledMessageEntity;
export type ScheduledChanges = Partial<Omit<ScheduledMessageEntity, 'organizationId' | 'id'>>;

const COLUMNS = { body: 'body', media_url: null, send_at: null, client_id: 'clientId' } as const satisfies ColumnMap<
  ScheduleMessageInput,
  ScheduledMessageEntity
>;
const CHANGED_COLUMNS = { body: 'body', send_at: null } as const satisfies ColumnMap<RescheduleMessageInput, ScheduledMessageEntity>;

export const rescheduledColumnsOf = (input: RescheduleMessageInput) => columnsOf(CHANGED_COLUMNS, input);

@Injectable()
export class ScheduledMessagesRepository {
  /** Waiting, overdue or failed, in the order of their times. */
  listOpen(tx: Transaction, conversationId: number): Promise<ScheduledMessageEntity[]> {
    return tx
      .table(ScheduledMessageEntity)
      .find({ where: { conversationId, state: Any(['waiting', 'overdue', 'failed']) }, order: { sendAt: 'ASC', id: 'ASC' } });
  }

  /** Locks what waits in the conversations of these contacts. */
  lockWaitingOf(tx: Transaction, contactIds: number[]): Promise<ScheduledMessageEntity[]> {
    return this.lockWaiting(
      tx,
      `s.conversation_id in (select v.id from conversations v where v.organization_id = $1 and v.contact_id = any($2::bigint[]))`,
      contactIds,
    );
  }

  /** Locks what waits in a conversation. */
  lockWaitingIn(tx: Transaction, conversationId: number): Promise<ScheduledMessageEntity[]> {
    return this.lockWaiting(tx, 's.conversation_id = $2', conversationId);
  }

  find(tx: Transaction, id: number): Promise<ScheduledMessageEntity | null> {
    return tx.table(ScheduledMessageEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<ScheduledMessageEntity | null> {
    return tx.table(ScheduledMessageEntity).lock({ id });
  }

  findByClientId(tx: Transaction, conversationId: number, clientId: string): Promise<ScheduledMessageEntity | null> {
    return tx.table(ScheduledMessageEntity).findOne({ conversationId, clientId });
  }

  insert(
    tx: Transaction,
    input: ScheduleMessageInput,
    scheduled: Pick<ScheduledMessageEntity, 'conversationId' | 'uploadId' | 'sendAt' | 'clientId'>,
  ): Promise<ScheduledMessageEntity> {
    return tx.table(ScheduledMessageEntity).insert({ ...columnsOf(COLUMNS, input), ...scheduled, userId: tx.ctx.userId });
  }

  async update(tx: Transaction, id: number, changes: ScheduledChanges): Promise<void> {
    await tx.table(ScheduledMessageEntity).update({ id }, { ...changes, updatedAt: tx.now });
  }

  filesOf(tx: Transaction, scheduled: ScheduledMessageEntity[]): Promise<UploadEntity[]> {
    const ids = scheduled.flatMap(({ uploadId }) => uploadId ?? []);
    return ids.length === 0 ? Promise.resolve([]) : tx.table(UploadEntity).find({ where: { id: Any(ids) } });
  }

  private async lockWaiting(tx: Transaction, condition: string, value: number | number[]): Promise<ScheduledMessageEntity[]> {
    const rows = await tx.sql<{ id: number }>(
      `select s.id from scheduled_messages s where s.organization_id = $1 and s.state = 'waiting' and ${condition} order by s.id for update`,
      [tx.organizationId, value],
    );
    return tx.table(ScheduledMessageEntity).find({ where: { id: Any(rows.map(({ id }) => id)) }, order: { id: 'ASC' } });
  }
}
