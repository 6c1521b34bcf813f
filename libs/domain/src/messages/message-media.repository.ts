import { Injectable } from '@nestjs/common';
import { MessageMediaEntity } from '@app/database/entities/message-media.entity';
import { UploadEntity } from '@app/database/entities/upload.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredMedia = MessageMediaEntity;
export type StoredUpload = UploadEntity;
export type NewUpload = Pick<UploadEntity, 'userId' | 'storageKey' | 'contentType' | 'fileName' | 'sizeBytes' | 'sound'>;

@Injectable()
export class MessageMediaRepository {
  find(tx: Transaction, id: number): Promise<MessageMediaEntity | null> {
    return tx.table(MessageMediaEntity).findOne({ id });
  }

  /** `false` when the message no longer exists. */
  async save(
    tx: Transaction,
    id: number,
    changes: Partial<Pick<MessageMediaEntity, 'storageKey' | 'contentType' | 'sizeBytes' | 'sound' | 'cards' | 'state'>>,
  ): Promise<boolean> {
    return (await tx.table(MessageMediaEntity).update({ id }, changes)) > 0;
  }

  insertUpload(tx: Transaction, upload: NewUpload): Promise<UploadEntity> {
    return tx.table(UploadEntity).insert(upload);
  }

  findUpload(tx: Transaction, id: number): Promise<UploadEntity | null> {
    return tx.table(UploadEntity).findOne({ id });
  }

  /** Locked against its removal until the transaction ends. */
  holdUpload(tx: Transaction, id: number): Promise<UploadEntity | null> {
    return tx.table(UploadEntity).lockForKeyShare({ id });
  }

  /** The contacts of the messages, sent or scheduled, that have the upload. */
  async contactsWith(tx: Transaction, uploadId: number): Promise<{ assignedUserId: number | null; isDeleted: boolean }[]> {
    const rows = await tx.sql<{ assigned_user_id: number | null; is_deleted: boolean }>(
      `select distinct c.id, c.assigned_user_id, c.deleted_at is not null as is_deleted
       from (
         select m.conversation_id from message_media f
         join messages m on m.organization_id = f.organization_id and m.id = f.message_id
         where f.organization_id = $1 and f.upload_id = $2
         union all
         select s.conversation_id from scheduled_messages s where s.organization_id = $1 and s.upload_id = $2
       ) used
       join conversations v on v.organization_id = $1 and v.id = used.conversation_id
       join contacts c on c.organization_id = $1 and c.id = v.contact_id`,
      [tx.organizationId, uploadId],
    );
    return rows.map((row) => ({ assignedUserId: row.assigned_user_id, isDeleted: row.is_deleted }));
  }
}
