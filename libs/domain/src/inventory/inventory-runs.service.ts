import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type {
  InventoryRunDetail,
  InventoryRunRows,
  InventoryRunRowsQuery,
  InventoryRunsPage,
  InventoryRunsQuery,
  UploadedRun,
} from '@app/contracts/inventory/inventory-runs.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { IncomingFile } from '@app/integrations/storage/incoming-files';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { InventoryRunLogService, runViewOf } from './inventory-run-log.service';
import { InventoryRunsRepository, type StoredRun } from './inventory-runs.repository';
import { InventorySourcesRepository } from './inventory-sources.repository';

const CSV_BATCH = 500;

/** The files that have come and what became of them, as managers see it. A job does the work. */
@Injectable()
export class InventoryRunsService {
  constructor(
    private readonly database: Database,
    private readonly runs: InventoryRunsRepository,
    private readonly sources: InventorySourcesRepository,
    private readonly log: InventoryRunLogService,
    private readonly storage: FileStorage,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext, { before, per_page: size }: InventoryRunsQuery): Promise<InventoryRunsPage> {
    return this.database.read(ctx, async (tx) => {
      const found = await this.runs.list(tx, before, size + 1);
      const runs = found.slice(0, size).map(runViewOf);
      return { runs, next_cursor: found.length > size ? (runs.at(-1)?.id ?? null) : null };
    });
  }

  get(ctx: RequestContext, id: number): Promise<InventoryRunDetail> {
    return this.database.read(ctx, async (tx) => detailOf(await this.own(tx, id)));
  }

  rows(ctx: RequestContext, id: number, { after, per_page: size }: InventoryRunRowsQuery): Promise<InventoryRunRows> {
    return this.database.read(ctx, async (tx) => {
      await this.own(tx, id);
      const found = await this.runs.oddRows(tx, id, after, size + 1);
      const rows = found.slice(0, size);
      return { rows, next_cursor: found.length > size ? (rows.at(-1)?.record ?? null) : null };
    });
  }

  /** All records that are not clean, as a file. */
  async rowsFile(ctx: RequestContext, id: number): Promise<{ fileName: string; bytes: Readable }> {
    const { run, form } = await this.database.read(ctx, async (tx) => ({
      run: await this.own(tx, id),
      form: await this.organizations.fileForm(tx),
    }));
    const next = (after: number) => this.database.read(ctx, (tx) => this.runs.oddRows(tx, id, after, CSV_BATCH));
    return { fileName: `${run.fileName.replace(/\.[^.]*$/, '')}-rows.csv`, bytes: csvText(rowRecords(next), form) };
  }

  /** Keeps the file and has it read. Refuses a source that has ended (`inventory.source_ended`). */
  async upload(
    ctx: RequestContext,
    sourceId: number,
    { path, fileName, sizeBytes, sha256 }: IncomingFile,
    clientId?: string,
  ): Promise<UploadedRun> {
    await this.database.read(ctx, (tx) => this.assertTakesFiles(tx, sourceId));
    const storageKey = await this.storage.moveFile(ctx.organizationId, path);
    const run = await this.database.transaction(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'inventory_run', clientId, input: { sourceId, fileName, sha256 } },
        {
          create: async () => {
            await this.assertTakesFiles(tx, sourceId);
            const file = { fileName, fileSize: sizeBytes, storageKey, sha256 };
            const stored = await this.log.queueFile(tx, { sourceId, userId: tx.ctx.userId, trigger: 'upload', ...file });
            this.record(tx, 'inventory.file_uploaded', stored);
            return runViewOf(stored);
          },
          find: async (id) => runViewOf(await this.own(tx, id)),
        },
      ),
    );
    return { run };
  }

  /** Applies a held file to the stock as it is now. Refuses one that waits no more (`inventory.run_busy`) or is older than an applied one. */
  approve(ctx: RequestContext, id: number): Promise<InventoryRunDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const pending = await this.lockPending(tx, id);
      if (await this.runs.isOutdated(tx, pending)) throw new AppError('inventory.run_outdated');
      const run = await this.log.change(tx, pending, { state: 'applying', approvedByUserId: tx.ctx.userId });
      await tx.enqueue('inventory.sync', { run_id: id }, { dedupeKey: `${id}:approved:${tx.now.getTime()}` });
      this.record(tx, 'inventory.run_approved', run);
      return detailOf(run);
    });
  }

  /** The stock stays as it is. Refuses a run that waits no more (`inventory.run_busy`). */
  discard(ctx: RequestContext, id: number): Promise<InventoryRunDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const pending = await this.lockPending(tx, id);
      const run = await this.log.end(tx, id, { state: 'discarded' });
      this.record(tx, 'inventory.run_discarded', pending);
      return detailOf(run ?? pending);
    });
  }

  /** Does what is due of a run's end. */
  async cleanUp(ctx: RequestContext, id: number): Promise<void> {
    const storageKey = await this.database.transaction(ctx, async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (!run) return null;
      const due = this.log.dueOf(tx, run);
      if (due.approval) await this.log.end(tx, id, { state: 'discarded', reason: 'expired' });
      if (due.rows) await this.runs.clearRows(tx, id);
      return due.file ? run.storageKey : null;
    });
    if (storageKey === null) return;
    // the file first: removing it again after an interruption does nothing
    await this.storage.remove(storageKey);
    await this.database.transaction(ctx, async (tx) => {
      const run = await this.runs.lock(tx, id);
      if (run) await this.runs.update(tx, run, { storageKey: null });
    });
  }

  private async assertTakesFiles(tx: Transaction, sourceId: number): Promise<void> {
    const source = await this.sources.find(tx, sourceId);
    if (!source) throw notFound();
    if (!source.active) throw new AppError('inventory.source_ended');
  }

  private async lockPending(tx: Transaction, id: number): Promise<StoredRun> {
    const run = await this.runs.lock(tx, id);
    if (!run) throw notFound();
    if (run.state !== 'held_for_approval') throw new AppError('inventory.run_busy');
    return run;
  }

  private async own(tx: Transaction, id: number): Promise<StoredRun> {
    const run = await this.runs.find(tx, id);
    if (!run) throw notFound();
    return run;
  }

  private record(
    tx: Transaction,
    action: 'inventory.file_uploaded' | 'inventory.run_approved' | 'inventory.run_discarded',
    run: StoredRun,
  ): void {
    this.audit.record(tx, { action, target: { kind: 'inventory_run', id: run.id, label: run.fileName } });
  }
}

const detailOf = (run: StoredRun): InventoryRunDetail => ({ ...runViewOf(run), vanishing: run.vanishing });

async function* rowRecords(next: (after: number) => Promise<InventoryRunRows['rows']>): AsyncGenerator<string[]> {
  yield ['record', 'stock', 'vin', 'outcome', 'reason', 'warnings', 'raw'];
  for (let after = 0; ;) {
    const rows = await next(after);
    for (const { record, stock, vin, outcome, reason, warnings, raw } of rows) {
      const texts = Object.entries(raw).map(([column, text]) => `${column}: ${text}`);
      yield [String(record), stock ?? '', vin ?? '', outcome, reason ?? '', warnings.join(' '), texts.join('; ')];
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.record;
  }
}
