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
}
