import { Injectable } from '@nestjs/common';
import type { ImportReading, ImportView } from '@app/contracts/imports/imports.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { TeamService } from '../team/team.service';
import { importViewOf, NOTHING_DONE } from './import.mapper';
import { ImportRowsRepository } from './import-rows.repository';
import { ImportsRepository, type StoredImport } from './imports.repository';

export const IMPORT_FILE_DAYS = 30;
const FORGOTTEN_AFTER_DAYS = 7;

/** Import views and events, for users who may import. */
@Injectable()
export class ImportLogService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly team: TeamService,
  ) {}

  async views(tx: Transaction, stored: StoredImport[]): Promise<ImportView[]> {
    const names = await this.team.namesOf(
      tx,
      stored.map(({ userId }) => userId),
    );
    return stored.map((row) => importViewOf(row, names.get(row.userId ?? 0)));
  }

  async view(tx: Transaction, stored: StoredImport): Promise<ImportView> {
    const [view] = await this.views(tx, [stored]);
    if (!view) throw new Error('An import has no view.');
    return view;
  }

  /** Saves the changes and records the event for managers. */
  async change(tx: Transaction, stored: StoredImport, changes: Parameters<ImportsRepository['update']>[2]): Promise<StoredImport> {
    const changed = await this.imports.update(tx, stored, changes);
    tx.record('import.changed', { import: await this.view(tx, changed) }, audience.managers());
    return changed;
  }

  /** Contacts were written or removed: open lists reload. */
  publishListChange(tx: Transaction, { id }: StoredImport): void {
    tx.record('import.applied', { import_id: id }, audience.members());
  }

  /** Schedules the removal of the file of an import that is never started. */
  async expectStart(tx: Transaction, { id }: StoredImport): Promise<void> {
    await tx.enqueue(
      'import.clean_up',
      { import_id: id },
      { dedupeKey: `${id}:forgotten`, runAfter: inDays(tx.now, FORGOTTEN_AFTER_DAYS) },
    );
  }

  /**
   * Finishes the import: deletes its file, its samples and, when it is canceled, the rows that changed no contact immediately, the others
   * later; and starts the next queued import.
   */
  async finish(tx: Transaction, stored: StoredImport, changes: Parameters<ImportsRepository['update']>[2]): Promise<StoredImport> {
    const columns = stored.columns.map(({ header }) => ({ header, samples: [] }));
    const tableForm = stored.tableForm && { ...stored.tableForm, first_rows: [] };
    const findings = stored.findings && { ...stored.findings, readings: stored.findings.readings.map(withoutExample) };
    const emptied = { columns, tableForm, findings };
    const finished = await this.change(tx, stored, { counts: stored.counts ?? NOTHING_DONE, ...changes, ...emptied, finishedAt: tx.now });
    if (finished.state === 'canceled') await this.rows.dropUnwritten(tx, stored.id);
    await tx.enqueue('import.clean_up', { import_id: stored.id }, { dedupeKey: `${stored.id}:over` });
    await tx.enqueue(
      'import.clean_up',
      { import_id: stored.id },
      { dedupeKey: `${stored.id}:old`, runAfter: inDays(tx.now, IMPORT_FILE_DAYS) },
    );
    const next = await this.imports.nextQueued(tx);
    if (next !== null) await tx.runNow('import.run', String(next));
    return finished;
  }

  isForgotten(tx: Transaction, { createdAt }: StoredImport): boolean {
    return createdAt <= inDays(tx.now, -FORGOTTEN_AFTER_DAYS);
  }

  isOld(tx: Transaction, { finishedAt }: StoredImport): boolean {
    return finishedAt !== null && finishedAt <= inDays(tx.now, -IMPORT_FILE_DAYS);
  }
}

const withoutExample = (reading: ImportReading): ImportReading => ({ ...reading, value: '', result: '' });

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);
