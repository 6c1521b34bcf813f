import { Injectable } from '@nestjs/common';
import { type ImportCounts, type ImportFailure, MAX_IMPORT_ROWS } from '@app/contracts/imports/imports.contract';
import { Database } from '@app/database/database';
import { SheetError } from '@app/integrations/spreadsheets/sheet-rows';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { ContactBatchesService } from '../contacts/contact-batches.service';
import { StageMovesService } from '../contacts/stage-moves.service';
import { dataRows, openContacts } from './import-file.policy';
import { ImportLogService } from './import-log.service';
import { ImportMatchingService, type RowPlan } from './import-matching.service';
import { type ReadRow, readRow, type RowRules } from './import-row.policy';
import { type CheckedRow, ImportRowsRepository, type RowProblemAt } from './import-rows.repository';
import { NOTHING_DONE } from './import.mapper';
import { ImportsRepository, type StoredImport } from './imports.repository';
import { NOTHING_FOUND, withFindings } from './import-findings.policy';
import { choiceFinder, proposedChoice } from './choice-words.policy';
import { FieldColumns } from './row-cells.policy';
import { stageFinder } from './stage-names.policy';

const BATCH_SIZE = 1_000;

type FoundRow = ReadRow & { row_number: number; cells: string[]; isRepeated: boolean };
type BegunImport = StoredImport & { rules: RowRules; stages: { id: string; name: string }[] };

/** The dry run: reads the whole file, stores its rows as they will be applied, and counts the outcome. */
@Injectable()
export class ImportCheckService {
  private readonly logger = new EventLogger(ImportCheckService.name);

  constructor(
    private readonly database: Database,
    private readonly imports: ImportsRepository,
    private readonly rows: ImportRowsRepository,
    private readonly matching: ImportMatchingService,
    private readonly batches: ContactBatchesService,
    private readonly moves: StageMovesService,
    private readonly log: ImportLogService,
    private readonly storage: FileStorage,
  ) {}

  /** Continues after the last stored row. An unreadable file ends the import, with the reason. */
  async run(ctx: RequestContext, id: number): Promise<void> {
    const begun = await this.begin(ctx, id);
    if (!begun) return;
    try {
      await this.readFile(ctx, begun);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      this.logger.info({ event: 'import.file_unreadable', err: error, import: id }, 'Import file unreadable');
      await this.fail(ctx, begun, error.reason);
    }
  }

  /** Retries are exhausted. */
  async onExhausted(ctx: RequestContext, id: number): Promise<void> {
    const begun = await this.begin(ctx, id);
    if (begun) await this.fail(ctx, begun, 'broken');
  }

  /** Takes over the work from another worker; `null` when there is none. */
  private begin(ctx: RequestContext, id: number): Promise<BegunImport | null> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.imports.lock(tx, id);
      if (stored?.state !== 'checking') return null;
      const mine = await this.imports.update(tx, stored, { revision: stored.revision + 1 });
      const stages = await this.moves.lockAll(tx);
      const findStage = stageFinder(stages);
      const { options, mapping, columns } = stored;
      const rules: RowRules = {
        headers: columns.map(({ header }) => header),
        columns: new FieldColumns(mapping, options.column_order ?? []),
        readNumbers: (text) => this.batches.readNumbers(text, options.country),
        choiceOf: choiceFinder(stages, options.values ?? []),
        isStage: (text) => findStage(text) !== null,
      };
      return { ...mine, rules, stages };
    });
  }

  private async readFile(ctx: RequestContext, begun: BegunImport): Promise<void> {
    const table = begun.storageKey === null ? null : openContacts(await this.storage.readAll(begun.storageKey));
    if (!table) throw new SheetError('broken');
    const known = new Set<string>();
    let batch: FoundRow[] = [];
    let total = 0;
    for await (const { number, cells } of dataRows(table, begun.tableForm)) {
      if (++total > MAX_IMPORT_ROWS) return this.fail(ctx, begun, 'too_many_rows');
      const row = readRow(cells, begun.rules);
      // rows stored before are only read for their numbers
      const isRepeated = this.isRepeated(row, known);
      if (number <= begun.reachedRow) continue;
      batch.push({ ...row, row_number: number, cells, isRepeated });
      if (batch.length < BATCH_SIZE) continue;
      if (!(await this.keep(ctx, begun, batch))) return undefined;
      batch = [];
    }
    if (total === 0) return this.fail(ctx, begun, 'no_rows');
    await this.keep(ctx, begun, batch, total);
  }

  private isRepeated({ draft, rejection }: ReadRow, known: Set<string>): boolean {
    if (rejection) return false;
    const forms = this.matching.formsOf(draft);
    const isRepeated = forms.some((form) => known.has(form));
    if (!isRepeated) for (const form of forms) known.add(form);
    return isRepeated;
  }

  /** Stores a batch, with the total when it is the last; `false` when another worker has taken over. */
  private keep(ctx: RequestContext, begun: BegunImport, batch: FoundRow[], total: number | null = null): Promise<boolean> {
    return this.database.transaction(ctx, async (tx) => {
      const stored = await this.imports.lock(tx, begun.id);
      if (stored?.state !== 'checking' || stored.revision !== begun.revision) return false;
      const sound = batch.filter(({ rejection, isRepeated }) => !rejection && !isRepeated);
      const plans = new Map((await this.matching.plan(tx, sound, stored.options, { hold: false })).map((plan) => [plan.row_number, plan]));
      await this.rows.insert(
        tx,
        stored.id,
        batch.map((row) => checkedRow(row, plans.get(row.row_number))),
      );
      const checked = counted(stored.checked ?? NOTHING_DONE, batch, plans);
      const reachedRow = batch.at(-1)?.row_number ?? stored.reachedRow;
      const findings = withFindings(stored.findings ?? NOTHING_FOUND, batch, (field, value) => proposedChoice(field, value, begun.stages));
      const progress = { checked, findings, reachedRow, processedRows: stored.processedRows + batch.length };
      await this.log.change(tx, stored, total === null ? progress : { ...progress, totalRows: total, state: 'ready' });
      return true;
    });
  }

  private async fail(ctx: RequestContext, begun: StoredImport, failure: ImportFailure): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const stored = await this.imports.lock(tx, begun.id);
      if (stored?.state !== 'checking' || stored.revision !== begun.revision) return;
      await this.rows.clear(tx, stored.id);
      await this.log.finish(tx, stored, { state: 'failed', failure, checked: null, counts: null });
    });
  }
}

/** Nothing is kept of the row of an erased person. */
function checkedRow(found: FoundRow, plan: RowPlan | undefined): CheckedRow {
  const { row_number, cells, draft, warnings } = found;
  const refusal = rejectionOf(found, plan);
  if (!refusal) return { row_number, cells, draft, refusal, warnings };
  return { row_number, cells: refusal.problem === 'forgotten' ? [] : cells, draft: null, refusal, warnings: [] };
}

function rejectionOf({ rejection, isRepeated }: FoundRow, plan: RowPlan | undefined): RowProblemAt | null {
  if (rejection) return rejection;
  if (isRepeated) return { problem: 'duplicate_in_file', column: null };
  return plan?.kind === 'refuse' ? plan.refusal : null;
}

function counted(before: ImportCounts, batch: FoundRow[], plans: ReadonlyMap<number, RowPlan>): ImportCounts {
  const counts = { ...before };
  for (const { row_number, rejection, isRepeated } of batch) {
    const kind = plans.get(row_number)?.kind;
    if (isRepeated) counts.duplicate++;
    else if (rejection || kind === 'refuse') counts.refused++;
    else if (kind === 'create') counts.created++;
    else counts[kind === 'change' ? 'updated' : 'unchanged']++;
  }
  return counts;
}
