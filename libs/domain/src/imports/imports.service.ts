import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  IMPORT_PROBLEMS_SHOWN,
  type ImportColumn,
  type ImportDetail,
  type ImportInput,
  type ImportLayoutInput,
  type ImportOptions,
  type ImportsAnswer,
  type ImportState,
  type ImportValue,
  type ImportView,
  MAX_IMPORT_BYTES,
} from '@app/contracts/imports/imports.contract';
import { newestAnswers } from '@app/contracts/imports/newest-answers';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { csvText } from '@app/integrations/spreadsheets/csv-text';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { IncomingFile } from '@app/integrations/storage/incoming-files';
import { Slots } from '@app/platform/concurrency/slots';
import { Turns } from '@app/platform/concurrency/turns';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { fileNameOf } from '@app/platform/files/file-name';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { OrganizationsService } from '../organizations/organizations.service';
import { columnOrderOf, mappingError, mappingOf } from './header-mapping.policy';
import { readTable } from './import-file.policy';
import { ImportLogService } from './import-log.service';
import { ImportRowsRepository } from './import-rows.repository';
import { importDetailOf, undoUntil } from './import.mapper';
import { importColumnsOf, ImportsRepository, type StoredImport } from './imports.repository';
import { refusedRecords } from './refused-rows.policy';

const MAX_FILE_NAME_LENGTH = 200;

const OPEN: readonly ImportState[] = ['mapping', 'checking', 'ready', 'queued', 'running'];
const CHECKABLE: readonly ImportState[] = ['mapping', 'checking', 'ready'];

/** Tables in memory at a time, one of an organization. */
const reading = new Slots(2);
const turns = new Turns();
const readInTurn = <Result>({ organizationId }: RequestContext, read: () => Promise<Result>): Promise<Result> =>
  turns.run(String(organizationId), () => reading.run(read));

const UNCHECKED = { reachedRow: 0, processedRows: 0, totalRows: null, checked: null, findings: null };

type Table = Awaited<ReturnType<typeof readTable>>;

/** Contact imports from upload to undo, as users see them. Jobs do the work. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly log: ImportLogService,
    private readonly storage: FileStorage,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
  ) {}

  list(ctx: RequestContext): Promise<ImportsAnswer> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.imports.headSeq(tx);
      return { imports: await this.log.views(tx, await this.imports.list(tx)), head_seq: headSeq };
    });
  }

  get(ctx: RequestContext, id: number): Promise<ImportDetail> {
    return this.database.read(ctx, async (tx) => {
      const headSeq = await this.imports.headSeq(tx);
      return this.detail(tx, await this.find(tx, id), headSeq);
    });
  }

  /**
   * Stores the file and reads its first rows. Refuses files that are no table (`import.file_kind`, `import.file_broken`) or have no rows.
   */
  async create(ctx: RequestContext, file: IncomingFile, clientId?: string): Promise<ImportDetail> {
    if (file.sizeBytes > MAX_IMPORT_BYTES) throw new AppError('import.file_too_large');
    const table = await readInTurn(ctx, async () => readTable(await readFile(file.path)));
    const storageKey = await this.storage.moveFile(ctx.organizationId, file.path);
    const input = { fileName: file.fileName, digest: file.sha256 };
    const find = async (tx: Transaction, id: number) => this.detail(tx, await this.find(tx, id), await this.imports.headSeq(tx));
    return this.database.transaction(ctx, (tx) =>
      createOnce(
        tx,
        { kind: 'import', clientId, input },
        { create: () => this.add(tx, file, table, storageKey), find: (id) => find(tx, id) },
      ),
    );
  }

  /** Reads the table from another sheet or under other headings; the columns are assigned anew. */
  async choose(ctx: RequestContext, id: number, layout: ImportLayoutInput): Promise<ImportDetail> {
    const { storageKey } = await this.database.read(ctx, (tx) => this.find(tx, id));
    if (storageKey === null) throw new AppError('import.busy');
    const table = await readInTurn(ctx, async () => readTable(await this.storage.readAll(storageKey), layout));
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.lockIn(tx, id, CHECKABLE);
      await this.rows.clear(tx, id);
      const { columns, tableForm } = table;
      const assigned = { columns, tableForm, ...assignedOf(columns, stored.options) };
      const changed = await this.log.change(tx, stored, { ...assigned, ...UNCHECKED, revision: stored.revision + 1, state: 'mapping' });
      return this.detail(tx, changed, await this.imports.headSeq(tx));
    });
  }

  /** Enqueues the check with this mapping and these options; no contacts are written. Can be repeated until the import starts. */
  check(ctx: RequestContext, id: number, input: ImportInput): Promise<ImportDetail> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.lockIn(tx, id, CHECKABLE);
      const error = mappingError(input.mapping, stored.columns.length);
      if (error) throw new AppError('import.mapping_invalid', { errors: { mapping: error } });
      await this.rows.clear(tx, id);
      const revision = stored.revision + 1;
      const checking = await this.log.change(tx, stored, { ...importColumnsOf(input), ...UNCHECKED, revision, state: 'checking' });
      await tx.enqueue('import.check', { import_id: id }, { dedupeKey: `${id}:${revision}` });
      return this.detail(tx, checking, await this.imports.headSeq(tx));
    });
  }

  /** Refuses an unchecked import (`import.busy`). It queues behind a running import of the organization. */
  start(ctx: RequestContext, id: number): Promise<ImportView> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.lockIn(tx, id, ['ready']);
      const queued = await this.log.change(tx, stored, { state: 'queued', processedRows: 0, reachedRow: 0 });
      await tx.enqueue('import.run', { import_id: id }, { dedupeKey: String(id) });
      this.recordAudit(tx, 'import.started', stored);
      return this.log.view(tx, queued);
    });
  }

  /** Stops after the current batch; written contacts stay and can be undone. */
  cancel(ctx: RequestContext, id: number): Promise<ImportView> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.lockIn(tx, id, OPEN);
      this.recordAudit(tx, 'import.canceled', stored);
      return this.log.view(tx, await this.log.finish(tx, stored, { state: 'canceled' }));
    });
  }

  /** Refuses an import finished more than a day ago (`import.undo_expired`) or with nothing to undo. */
  undo(ctx: RequestContext, id: number): Promise<ImportView> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.lockIn(tx, id, ['done', 'canceled']);
      const until = undoUntil(stored);
      if (!until) throw new AppError('import.busy');
      if (until < tx.now) throw new AppError('import.undo_expired');
      const undo = { removed: 0, restored: 0, edited: 0, contacted: 0, gone: 0 };
      const undoing = await this.log.change(tx, stored, { state: 'undoing', undo, processedRows: 0, reachedRow: 2 ** 31 - 1 });
      await tx.enqueue('import.undo', { import_id: id }, { dedupeKey: String(id) });
      this.recordAudit(tx, 'import.undone', stored);
      return this.log.view(tx, undoing);
    });
  }

  /** Rejected rows with their reasons, as a file with the original columns. */
  async refusedRows(ctx: RequestContext, id: number): Promise<{ fileName: string; bytes: Readable }> {
    const { stored, form } = await this.database.read(ctx, async (tx) => ({
      stored: await this.find(tx, id),
      form: await this.organizations.fileForm(tx),
    }));
    const next = (after: number, limit: number) => this.database.read(ctx, (tx) => this.rows.findRefused(tx, id, after, limit));
    const headers = stored.columns.map(({ header }) => header);
    return { fileName: `${stored.fileName.replace(/\.[^.]*$/, '')}-refused.csv`, bytes: csvText(refusedRecords(headers, next), form) };
  }

  private async add(tx: Transaction, { sizeBytes, fileName }: IncomingFile, table: Table, storageKey: string): Promise<ImportDetail> {
    const { columns, tableForm, ...form } = table;
    const defaults = { country: await this.organizations.countryOf(tx), duplicates: 'fill_empty' as const, tags: [], stage: null };
    const values = answeredBefore(await this.imports.list(tx));
    const stored = await this.imports.insert(tx, {
      ...form,
      userId: tx.ctx.userId,
      fileName: fileNameOf(fileName, MAX_FILE_NAME_LENGTH),
      storageKey,
      sizeBytes,
      columns,
      tableForm,
      ...assignedOf(columns, { ...defaults, column_order: [], values }),
    });
    await this.log.expectStart(tx, stored);
    this.recordAudit(tx, 'import.uploaded', stored);
    return this.detail(tx, stored, await this.imports.headSeq(tx));
  }

  private recordAudit(
    tx: Transaction,
    action: 'import.uploaded' | 'import.started' | 'import.canceled' | 'import.undone',
    stored: StoredImport,
  ): void {
    const { id, fileName, sizeBytes, totalRows } = stored;
    this.audit.record(tx, { action, target: { kind: 'import', id, label: fileName }, after: { size_bytes: sizeBytes, rows: totalRows } });
  }

  private async detail(tx: Transaction, stored: StoredImport, headSeq: number): Promise<ImportDetail> {
    const refused = await this.rows.findRefused(tx, stored.id, 0, IMPORT_PROBLEMS_SHOWN);
    const warned = await this.rows.findWarned(tx, stored.id, IMPORT_PROBLEMS_SHOWN);
    return importDetailOf(await this.log.view(tx, stored), stored, { refused, warned }, headSeq);
  }

  private async find(tx: Transaction, id: number): Promise<StoredImport> {
    const stored = await this.imports.find(tx, id);
    if (!stored) throw notFound();
    return stored;
  }

  private async lockIn(tx: Transaction, id: number, states: readonly ImportState[]): Promise<StoredImport> {
    const stored = await this.imports.lock(tx, id);
    if (!stored) throw notFound();
    if (!states.includes(stored.state)) throw new AppError('import.busy');
    return stored;
  }
}

/** The fields of the columns, and the order in which columns of one field are asked, as their headings propose. */
const assignedOf = (columns: readonly ImportColumn[], options: ImportOptions): Pick<StoredImport, 'mapping' | 'options'> => ({
  mapping: mappingOf(columns),
  options: { ...options, column_order: columnOrderOf(columns) },
});

/** The meanings that people gave to words of earlier files; the newest one counts. */
const answeredBefore = (newestFirst: readonly StoredImport[]): ImportValue[] =>
  newestAnswers(newestFirst.toReversed().flatMap(({ options }) => options.values ?? []));
