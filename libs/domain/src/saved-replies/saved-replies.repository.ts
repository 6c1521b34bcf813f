import { Injectable } from '@nestjs/common';
import type { SavedReplyInput } from '@app/contracts/saved-replies/saved-replies.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { SavedReplyEntity } from '@app/database/entities/saved-reply.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredReply = SavedReplyEntity;

const COLUMNS = { shortcut: 'shortcut', body: 'body', scope: null } as const satisfies ColumnMap<SavedReplyInput, SavedReplyEntity>;

const ownerOf = (tx: Transaction, { scope }: SavedReplyInput) => (scope === 'personal' ? tx.ctx.userId : null);

@Injectable()
export class SavedRepliesRepository {
  listVisibleTo(tx: Transaction): Promise<SavedReplyEntity[]> {
    return tx
      .table(SavedReplyEntity)
      .query('r')
      .andWhere('(r.userId is null or r.userId = :userId)', { userId: tx.ctx.userId })
      .orderBy('length(r.shortcut)', 'ASC')
      .addOrderBy('r.shortcut', 'ASC')
      .getMany();
  }

  lock(tx: Transaction, id: number): Promise<SavedReplyEntity | null> {
    return tx.table(SavedReplyEntity).lock({ id });
  }

  insert(tx: Transaction, input: SavedReplyInput): Promise<SavedReplyEntity> {
    return tx.table(SavedReplyEntity).insert({ ...columnsOf(COLUMNS, input), userId: ownerOf(tx, input) });
  }

  async update(tx: Transaction, id: number, input: SavedReplyInput): Promise<void> {
    const columns = columnsOf(COLUMNS, input);
    await tx.table(SavedReplyEntity).update({ id }, { ...columns, userId: ownerOf(tx, input), updatedAt: tx.now });
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(SavedReplyEntity).delete({ id });
  }
}
