import { Injectable } from '@nestjs/common';
import type { InventoryProvider, InventorySourceChange, NewInventorySource } from '@app/contracts/inventory/inventory-sources.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import type { SeenFile } from '@app/database/entities/inventory-source.entity';
import { InventorySourceEntity } from '@app/database/entities/inventory-source.entity';
import type { Transaction } from '@app/database/transaction';
import { IsNull, Not } from 'typeorm';

export type StoredSource = InventorySourceEntity;

const COLUMNS = {
  name: 'name',
  dealer_code: 'dealerCode',
  column_map: 'columnMap',
  word_meanings: null,
  encoding: 'encoding',
  sheet: 'sheet',
  has_headings: 'hasHeadings',
  once: 'importsOnce',
  full_file: 'fullFile',
  guard: 'guard',
  connection: null,
  schedule: 'schedule',
  paused: 'paused',
} as const satisfies ColumnMap<InventorySourceChange, InventorySourceEntity>;

@Injectable()
export class InventorySourcesRepository {
  insert(tx: Transaction, input: Omit<NewInventorySource, 'client_id'>): Promise<StoredSource> {
    return tx.table(InventorySourceEntity).insert({ ...columnsOf(COLUMNS, input), name: input.name, mode: 'upload' });
  }

  find(tx: Transaction, id: number): Promise<StoredSource | null> {
    return tx.table(InventorySourceEntity).findOne({ id });
  }

  lock(tx: Transaction, id: number): Promise<StoredSource | null> {
    return tx.table(InventorySourceEntity).lock({ id });
  }

  /** The one that is connected. */
  lockProvider(tx: Transaction, provider: InventoryProvider): Promise<StoredSource | null> {
    return tx.table(InventorySourceEntity).lock({ provider, active: true });
  }

  /** The source that files at our own server are for. */
  lockIntake(tx: Transaction): Promise<StoredSource | null> {
    return tx.table(InventorySourceEntity).lock({ mode: 'intake', active: true });
  }

  /** Null where the provider is connected already, also by somebody who does it at the same time. */
  async insertIntake(
    tx: Transaction,
    { name, provider, dealerCode }: { name: string; provider: InventoryProvider; dealerCode: string },
  ): Promise<StoredSource | null> {
    const [added] = await tx.sql<{ id: number }>(
      `insert into inventory_sources (organization_id, name, mode, provider, dealer_code, started_at) values ($1, $2, 'intake', $3, $4, $5)
       on conflict (organization_id, provider) where active and provider is not null do nothing returning id`,
      [tx.organizationId, name, provider, dealerCode, tx.now],
    );
    return added ? this.find(tx, added.id) : null;
  }

  list(tx: Transaction): Promise<StoredSource[]> {
    return tx.table(InventorySourceEntity).find({ where: {}, order: { id: 'ASC' } });
  }

  /** A source whose files have become stock, and whose next one will. */
  async feedsStock(tx: Transaction): Promise<boolean> {
    return (await tx.table(InventorySourceEntity).count({ active: true, lastSuccessAt: Not(IsNull()) })) > 0;
  }

  async change(tx: Transaction, id: number, input: InventorySourceChange): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { ...columnsOf(COLUMNS, input), updatedAt: tx.now });
  }

  async explainWords(tx: Transaction, id: number, words: Pick<StoredSource, 'wordMeanings' | 'unknownWords'>): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, words);
  }

  /** Nobody is asked about them any more. */
  async forgetUnknownWords(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { unknownWords: [] });
  }

  /** The next file is read, also if it is the one that was applied last. */
  async forgetFile(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { lastHash: null });
  }

  async connect(
    tx: Transaction,
    id: number,
    connection: Pick<StoredSource, 'mode' | 'connection'> &
      Partial<Pick<StoredSource, 'sealedPassword' | 'sealedPrivateKey' | 'hostKey' | 'seenFile'>>,
  ): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, connection);
  }

  async keepSecrets(
    tx: Transaction,
    id: number,
    sealed: Partial<Pick<StoredSource, 'sealedPassword' | 'sealedPrivateKey'>>,
  ): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, sealed);
  }

  async plan(tx: Transaction, id: number, nextRunAt: Date | null): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { nextRunAt });
  }

  async noteHostKey(tx: Transaction, id: number, hostKey: string): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id, hostKey: IsNull() }, { hostKey });
  }

  async noteSeen(tx: Transaction, id: number, seenFile: SeenFile): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { seenFile });
  }

  async end(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { active: false, nextRunAt: null, updatedAt: tx.now });
  }

  /** The columns of a file that was read to its end. */
  async noteRead(
    tx: Transaction,
    id: number,
    { columns, ...read }: { columns: string[] } & Pick<StoredSource, 'columnMap' | 'unknownWords'>,
  ): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { knownColumns: columns, ...read, updatedAt: tx.now });
  }

  async noteApplied(tx: Transaction, id: number, hash: string, fileModifiedAt: Date | null): Promise<void> {
    const time = fileModifiedAt ? { lastFileModifiedAt: fileModifiedAt } : {};
    await tx.table(InventorySourceEntity).update({ id }, { ...time, lastHash: hash, lastSuccessAt: tx.now });
  }

  /** Silence is counted from now on. */
  async recordActivity(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { lastActivityAt: tx.now, silenceNoticedAt: null });
  }

  /** A file that can be read, whether or not it changes the stock. */
  async recordReadable(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { lastActivityAt: tx.now, silenceNoticedAt: null, consecutiveFailures: 0 });
  }

  async recordStart(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id, startedAt: IsNull() }, { startedAt: tx.now });
  }

  /** The source with its count of failures in a row. */
  async recordFailure(tx: Transaction, id: number): Promise<StoredSource | null> {
    await tx.sql(`update inventory_sources set consecutive_failures = consecutive_failures + 1 where organization_id = $1 and id = $2`, [
      tx.organizationId,
      id,
    ]);
    return this.find(tx, id);
  }

  async recordFailureNotice(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { failureNoticedAt: tx.now });
  }

  async recordSilence(tx: Transaction, id: number): Promise<void> {
    await tx.table(InventorySourceEntity).update({ id }, { silenceNoticedAt: tx.now });
  }
}
