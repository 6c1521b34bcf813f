import { Injectable } from '@nestjs/common';
import { RetiredContentEntity } from '@app/database/entities/retired-content.entity';
import type { Transaction } from '@app/database/transaction';
import { Any } from 'typeorm';

/** Provider contents without a template of ours. */
@Injectable()
export class RetiredContentsRepository {
  find(tx: Transaction, id: number): Promise<RetiredContentEntity | null> {
    return tx.table(RetiredContentEntity).findOne({ id });
  }

  /** Those of the contents that are retired. */
  async among(tx: Transaction, sids: string[]): Promise<string[]> {
    const rows = await tx.table(RetiredContentEntity).find({ where: { contentSid: Any(sids) } });
    return rows.map(({ contentSid }) => contentSid);
  }

  /** Records the content and enqueues its removal. */
  async retire(tx: Transaction, contentSid: string): Promise<void> {
    const { id } = await tx.table(RetiredContentEntity).insert({ contentSid });
    await tx.enqueue('template.retire_content', { retired_content_id: id }, { dedupeKey: String(id) });
  }

  async recordRemoved(tx: Transaction, id: number): Promise<void> {
    await tx.table(RetiredContentEntity).update({ id }, { removedAt: tx.now });
  }
}
