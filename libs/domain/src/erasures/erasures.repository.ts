import { Injectable } from '@nestjs/common';
import { ContactErasureEntity } from '@app/database/entities/contact-erasure.entity';
import { ErasedCopyEntity } from '@app/database/entities/erased-copy.entity';
import type { Transaction } from '@app/database/transaction';
import { Any, IsNull, LessThan, MoreThan } from 'typeorm';

export type StoredErasure = ContactErasureEntity;
export type StoredCopy = ErasedCopyEntity;
export type NewCopy = Pick<ErasedCopyEntity, 'place' | 'reference' | 'hasFiles'>;

/** The log of erasures. */
@Injectable()
export class ErasuresRepository {
  async insert(
    tx: Transaction,
    erasure: Pick<ContactErasureEntity, 'contactId' | 'erased'>,
    copies: NewCopy[],
  ): Promise<ContactErasureEntity> {
    const finishedAt = copies.length === 0 ? tx.now : null;
    const stored = await tx.table(ContactErasureEntity).insert({ ...erasure, finishedAt, userId: tx.ctx.userId, copies: copies.length });
    await tx.sql(
      `insert into erased_copies (organization_id, erasure_id, place, reference, has_files)
       select $1, $2, copy.* from jsonb_to_recordset($3::jsonb) as copy(place text, reference text, "hasFiles" boolean)`,
      [tx.organizationId, stored.id, JSON.stringify(copies)],
    );
    return stored;
  }

  find(tx: Transaction, id: number): Promise<ContactErasureEntity | null> {
    return tx.table(ContactErasureEntity).findOne({ id });
  }

  findPage(tx: Transaction, before: number | undefined, limit: number): Promise<ContactErasureEntity[]> {
    const where = before === undefined ? {} : { id: LessThan(before) };
    return tx.table(ContactErasureEntity).find({ where, order: { id: 'DESC' }, take: limit });
  }

  /** The number of removed copies by erasure. */
  async countRemoved(tx: Transaction, erasureIds: number[]): Promise<Map<number, number>> {
    const rows = await tx.sql<{ erasure_id: number; removed: number }>(
      `select erasure_id, count(*) as removed from erased_copies
       where organization_id = $1 and erasure_id = any($2) and removed_at is not null group by erasure_id`,
      [tx.organizationId, erasureIds],
    );
    return new Map(rows.map(({ erasure_id, removed }) => [erasure_id, removed]));
  }

  /** Remaining copies after an id. */
  findCopies(tx: Transaction, erasureId: number, after: number, limit: number): Promise<ErasedCopyEntity[]> {
    const where = { erasureId, id: MoreThan(after), removedAt: IsNull() };
    return tx.table(ErasedCopyEntity).find({ where, order: { id: 'ASC' }, take: limit });
  }

  async recordAttempts(tx: Transaction, removed: number[], left: number[]): Promise<void> {
    const attempts = () => 'attempts + 1';
    if (removed.length > 0) await tx.table(ErasedCopyEntity).update({ id: Any(removed) }, { attempts, removedAt: tx.now });
    if (left.length > 0) await tx.table(ErasedCopyEntity).update({ id: Any(left) }, { attempts });
  }

  async finish(tx: Transaction, id: number): Promise<void> {
    await tx.table(ContactErasureEntity).update({ id }, { finishedAt: tx.now });
  }
}
