import { Injectable } from '@nestjs/common';
import type { ImportInput } from '@app/contracts/imports/imports.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { ImportEntity } from '@app/database/entities/import.entity';
import { isUniqueViolation } from '@app/database/postgres-errors';
import type { Transaction } from '@app/database/transaction';

export type StoredImport = ImportEntity;
type NewImport = Partial<Omit<ImportEntity, 'organizationId' | 'id' | 'createdAt' | 'updatedAt'>>;

const COLUMNS = { mapping: 'mapping', options: 'options' } as const satisfies ColumnMap<ImportInput, ImportEntity>;

export const importColumnsOf = (input: ImportInput) => columnsOf(COLUMNS, input);

const MAX_LISTED = 50;

@Injectable()
export class ImportsRepository {
  insert(tx: Transaction, values: NewImport): Promise<StoredImport> {
    return tx.table(ImportEntity).insert(values);
  }

  find(tx: Transaction, id: number): Promise<StoredImport | null> {
    return tx.table(ImportEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<StoredImport | null> {
    return tx.table(ImportEntity).lock({ id });
  }

  /** Newest first. */
  list(tx: Transaction): Promise<StoredImport[]> {
    return tx.table(ImportEntity).find({ where: {}, order: { id: 'DESC' }, take: MAX_LISTED });
  }

  async update(tx: Transaction, stored: StoredImport, changes: NewImport): Promise<StoredImport> {
    await tx.table(ImportEntity).update({ id: stored.id }, changes);
    return { ...stored, ...changes };
  }

  /** `null` while another import of the organization runs. */
  async markRunning(tx: Transaction, stored: StoredImport): Promise<StoredImport | null> {
    await tx.sql('savepoint before_running');
    try {
      return await this.update(tx, stored, { state: 'running', reachedRow: 0, processedRows: 0 });
    } catch (error) {
      if (!isUniqueViolation(error, 'imports_running')) throw error;
      await tx.sql('rollback to savepoint before_running');
      return null;
    }
  }

  /** The import that is next in the queue. */
  async nextQueued(tx: Transaction): Promise<number | null> {
    const [next] = await tx.table(ImportEntity).find({ where: { state: 'queued' }, order: { id: 'ASC' }, take: 1 });
    return next?.id ?? null;
  }

  /** The newest event number. */
  async headSeq(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ event_seq: number }>(`select event_seq from organization_counters where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row?.event_seq ?? 0;
  }
}
