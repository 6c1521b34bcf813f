import { Injectable } from '@nestjs/common';
import type { CurrencyChange, RunReason, RunState } from '@app/contracts/inventory/inventory-runs.contract';
import { DEFAULT_GUARD, type SourceGuard } from '@app/contracts/inventory/inventory-sources.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { type FeedFile, openFeed } from '@app/integrations/feeds/feed-file';
import { FeedError } from '@app/integrations/feeds/feed-record';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { OrganizationsService } from '../organizations/organizations.service';
import { EndedSourcesService } from './ended-sources.service';
import { columnChange, type ColumnMapping, isFeedHeading, mappingOfColumns, missingFields } from './feed-columns.policy';
import { FeedLot, type LotPrices } from './feed-lot.policy';
import { type FeedRow, FeedRows } from './feed-rows.policy';
import { countRow, emptyTally, type FeedTally, unknownWordsOf } from './feed-tally.policy';
import { InventoryRunLogService } from './inventory-run-log.service';
import { InventoryRunsRepository, type StoredRun } from './inventory-runs.repository';
import { InventorySourcesRepository, type StoredSource } from './inventory-sources.repository';
import { formOf, mappingOf, readsAlike } from './inventory-sources.service';
import { StagedPricesRepository } from './staged-prices.repository';
import { StockChangesRepository } from './stock-changes.repository';
import { stockUnitsOf } from './stock-units.policy';
import { VinDecodingService } from './vin-decoding.service';

const BATCH_SIZE = 500;
const RETRY_SECONDS = 2;
const PROGRESS_INTERVAL_MS = 1_000;
/** One statement changes a whole stock; the usual limit, for what a person waits for, is too short for a hundred thousand rows. */
const STATEMENT_LIMIT_MS = 10 * 60_000;
/** Two namespaces of the database's own locks: the second number is the source. */
const SOURCE_LOCK = 4_170;

interface StagedRun {
  run: StoredRun;
  source: StoredSource;
  country: string;
}

interface ReadFile {
  /** The source at the moment when the file was opened. */
  source: StoredSource;
  file: FeedFile;
  mapping: ColumnMapping;
  tally: FeedTally;
}

/** The file of a run does not become stock. */
class RunEnd extends Error {
  constructor(
    readonly state: Extract<RunState, 'aborted' | 'skipped_same_hash'>,
    readonly reason: RunReason | null,
    readonly changes: Partial<Pick<StoredRun, 'lostColumns' | 'newColumns'>> = {},
  ) {
    super(reason ?? state);
  }
}

/**
 * Reads the file of a run beside the stock and then changes the stock in one transaction: readers see it as it was before or as it is after. A run
 * that is interrupted begins again; two runs of a source never work at the same time.
 */
@Injectable()
export class InventorySyncService {
  constructor(
    private readonly database: Database,
    private readonly runs: InventoryRunsRepository,
    private readonly sources: InventorySourcesRepository,
    private readonly changes: StockChangesRepository,
    private readonly prices: StagedPricesRepository,
    private readonly log: InventoryRunLogService,
    private readonly organizations: OrganizationsService,
    private readonly storage: FileStorage,
    private readonly vins: VinDecodingService,
    private readonly ended: EndedSourcesService,
  ) {}

  async run(ctx: RequestContext, id: number): Promise<RetryAt | undefined> {
    const begun = await this.database.transaction(ctx, (tx) => this.begin(tx, id));
    if (begun === 'wait') return { delaySeconds: RETRY_SECONDS };
    if (begun === 'over') return undefined;
    const { run, source, country } = begun;
    try {
      const read = run.state === 'applying' ? null : await this.stage(ctx, run, source, country);
      await this.database.transaction(ctx, (tx) => this.finish(tx, run, read));
    } catch (error) {
      const end = endOf(error);
      if (!end) throw error;
      await this.database.transaction(ctx, (tx) => this.log.end(tx, id, { state: end.state, reason: end.reason, ...end.changes }));
    }
    return undefined;
  }

  /** Retries are exhausted. */
  async onExhausted(ctx: RequestContext, id: number): Promise<void> {
    await this.database.transaction(ctx, (tx) => this.log.end(tx, id, { state: 'failed', reason: null }));
  }

  private async begin(tx: Transaction, id: number) {
    const run = await this.runs.lock(tx, id);
    if (!run || !['queued', 'parsing', 'applying'].includes(run.state)) return 'over';
    if (await this.runs.isBehindAnother(tx, run)) return 'wait';
    const source = await this.sources.find(tx, run.sourceId);
    if (!source) return 'over';
    const country = await this.organizations.countryOf(tx);
    if (run.state === 'applying') return { run: await this.log.change(tx, run, { startedAt: tx.now }), source, country };
    await this.runs.clearRows(tx, id);
    return { run: await this.log.change(tx, run, { state: 'parsing', startedAt: tx.now }), source, country };
  }

  /** Reads the file into rows that only this run sees. */
  private async stage(ctx: RequestContext, run: StoredRun, source: StoredSource, country: string): Promise<ReadFile> {
    if (!source.active) throw new RunEnd('aborted', 'source_inactive');
    if (await this.database.read(ctx, (tx) => this.isKnown(tx, run, source))) throw new RunEnd('skipped_same_hash', null);
    if (run.storageKey === null) throw new RunEnd('aborted', 'expired');
    return this.storage.withLocalFile(run.storageKey, (path) => this.stageFile(ctx, path, { run, source, country }));
  }

  private async stageFile(ctx: RequestContext, path: string, { run, source, country }: StagedRun): Promise<ReadFile> {
    const file = await openFeed(path, { ...formOf(source), isHeading: isFeedHeading });
    const known = mappingOf(source);
    const mapping = known ?? mappingOfColumns(file.columns);
    const { lost, doubled, added } = columnChange(mapping, source.knownColumns, file.columns);
    const isTable = file.format === 'csv' || file.format === 'xlsx';
    // in XML and JSON a column that no record has a value for is absent
    if (known && isTable && lost.length + doubled.length > 0)
      throw new RunEnd('aborted', 'header_changed', { lostColumns: [...lost, ...doubled], newColumns: added });
    if (missingFields(mapping).length > 0) throw new RunEnd('aborted', 'columns_missing');
    const thisYear = (await this.database.now(ctx)).getUTCFullYear();
    const units = stockUnitsOf(country);
    const words = source.wordMeanings;
    const rows = new FeedRows({ mapping, dealerCode: source.dealerCode, country, thisYear, words, ...units });
    const tally = emptyTally();
    const lot = new FeedLot();
    let batch: FeedRow[] = [];
    let toldAt = Date.now();
    const store = async () => {
      const stored = batch;
      batch = [];
      if (stored.length > 0) await this.database.read(ctx, (tx) => this.runs.addRows(tx, run.id, stored));
      if (Date.now() - toldAt < PROGRESS_INTERVAL_MS) return;
      toldAt = Date.now();
      await this.database.transaction(ctx, (tx) => this.log.showProgress(tx, run.id, tally));
    };
    for await (const record of file.records()) {
      const row = rows.read(record);
      countRow(tally, row);
      if (row.vehicle) lot.add(row.vehicle);
      batch.push(row);
      if (batch.length >= BATCH_SIZE) await store();
    }
    await store();
    await this.database.read(ctx, (tx) => this.judgePrices(tx, run, lot.result(units.currency), tally));
    if (file.isDamaged) tally.warnings.encoding_damaged = 1;
    if (tally.records === 0) throw new RunEnd('aborted', 'empty_file');
    if (tally.accepted === 0) throw new RunEnd('aborted', 'nothing_accepted');
    return { source, file, mapping, tally };
  }

  /** Prices that the vehicles of this lot cannot have are none until a person confirms them. */
  private async judgePrices(tx: Transaction, { id, sourceId }: StoredRun, lot: LotPrices, { warnings }: FeedTally): Promise<void> {
    await tx.allowLongStatements(STATEMENT_LIMIT_MS);
    const run = { runId: id, sourceId };
    const count = (warning: 'price_currency' | 'price_suspect', found: number) => {
      if (found !== 0) warnings[warning] = (warnings[warning] ?? 0) + found;
    };
    count('price_currency', await this.prices.leaveOutOtherCurrencies(tx, run, lot.currency));
    count('price_suspect', await this.prices.doubt(tx, run, lot));
    count('price_suspect', -(await this.prices.trustConfirmed(tx, run)));
    if (warnings.price_suspect === 0) delete warnings.price_suspect;
  }

  /** The file is as the stock, or waits for a person, or they have decided. One that has what another source no longer shows is read again. */
  private async isKnown(tx: Transaction, run: StoredRun, source: StoredSource): Promise<boolean> {
    if (run.sha256 === source.lastHash) return !(await this.runs.hasWithheld(tx, run));
    return this.runs.isDecided(tx, run);
  }

  /**
   * A run without what was read has been approved: it is compared with the stock again, and nothing holds it. The source is locked before its run,
   * as by a person who explains words.
   */
  private async finish(tx: Transaction, { id, sourceId }: StoredRun, read: ReadFile | null): Promise<void> {
    await tx.allowLongStatements(STATEMENT_LIMIT_MS);
    await tx.sql(`select pg_advisory_xact_lock($1, hashtext($2))`, [SOURCE_LOCK, `${tx.organizationId}:${sourceId}`]);
    const source = await this.sources.lock(tx, sourceId);
    const run = await this.runs.lock(tx, id);
    if (run?.state !== (read ? 'parsing' : 'applying')) return;
    await this.changes.joinByHash(tx);
    const abortReason = await this.abortReason(tx, run, source);
    if (!source || abortReason) {
      await this.log.end(tx, id, { state: 'aborted', reason: abortReason });
      return;
    }
    if (read && !readsAlike(read.source, source)) {
      await this.log.readAgain(tx, run);
      return;
    }
    const which = { runId: id, sourceId: source.id };
    const { elsewhere, ...planned } = await this.changes.plan(tx, which);
    const absences = source.fullFile ? await this.changes.absences(tx, which) : { missing: 0, protected: 0, vanishing: 0, onSale: 0 };
    const { records = 0, accepted = 0, rejected = 0, skipped = 0 } = read?.tally ?? run.counts;
    const { onSale, ...absent } = absences;
    const counts = { records, accepted, rejected, skipped, ...planned, ...absent, on_sale: onSale };
    const warnings = { ...(read?.tally.warnings ?? run.warnings), ...(elsewhere > 0 && { cross_source_duplicate: elsewhere }) };
    const found = { warnings, ...(read && { reasons: read.tally.reasons, ...newColumnsOf(read, source) }) };
    const guard = { ...DEFAULT_GUARD, ...source.guard };
    const currencyChange = await this.prices.currencyChange(tx, which, guard.price_share);
    const reason = read && (await this.holdReason(tx, which, { guard, tally: read.tally, absences, currencyChange }));
    if (read) {
      const unknownWords = unknownWordsOf(read.tally);
      await this.sources.noteRead(tx, source.id, { columns: read.file.columns, columnMap: read.mapping, unknownWords });
    }
    if (reason) {
      await this.log.hold(tx, run, { ...found, counts, reason, currencyChange, vanishing: await this.changes.vanishing(tx, which) });
      return;
    }
    await this.changes.apply(tx, which, source.fullFile);
    await this.sources.noteApplied(tx, source.id, run.sha256, run.fileModifiedAt);
    await tx.enqueue('inventory.fetch_photos', { source_id: source.id }, { dedupeKey: String(run.id) });
    await this.vins.schedule(tx, `run:${run.id}`);
    if (source.importsOnce) {
      await this.sources.end(tx, source.id);
      await this.ended.releaseLater(tx, source.id);
    }
    await this.log.end(tx, id, { ...found, counts, state: 'applied', reason: null, currencyChange, vanishing: [] });
  }

  /** The source may have ended, or a newer file may have come, while this file was read or waited. */
  private async abortReason(tx: Transaction, run: StoredRun, source: StoredSource | null): Promise<RunReason | null> {
    if (!source?.active) return 'source_inactive';
    return (await this.runs.isOutdated(tx, run)) ? 'outdated' : null;
  }

  private async holdReason(
    tx: Transaction,
    which: { runId: number; sourceId: number },
    {
      guard,
      tally,
      absences,
      currencyChange,
    }: { guard: SourceGuard; tally: FeedTally; absences: { vanishing: number; onSale: number }; currencyChange: CurrencyChange | null },
  ): Promise<RunReason | null> {
    const own = tally.records - (tally.reasons.other_dealer ?? 0);
    if (absences.vanishing >= guard.missing_min && absences.vanishing > absences.onSale * guard.missing_share) return 'mass_removal';
    if (tally.rejected >= guard.rejected_min && tally.rejected > own * guard.rejected_share) return 'mass_rejection';
    if (currencyChange) return 'currency_change';
    return (await this.prices.movedShare(tx, which, guard.price_move)) > guard.price_share ? 'price_shift' : null;
  }
}

function endOf(error: unknown): RunEnd | null {
  if (error instanceof RunEnd) return error;
  return error instanceof FeedError ? new RunEnd('aborted', error.reason) : null;
}

const newColumnsOf = ({ file, mapping }: ReadFile, { knownColumns }: StoredSource) => ({
  newColumns: knownColumns.length === 0 ? [] : columnChange(mapping, knownColumns, file.columns).added,
});
