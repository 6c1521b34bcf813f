import { Injectable } from '@nestjs/common';
import {
  ALARMING_FAILURES,
  type InventoryRunView,
  MAX_FILE_NAME_LENGTH,
  RUN_HELD_DAYS,
  type RunCounts,
  type RunReason,
} from '@app/contracts/inventory/inventory-runs.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { fileNameOf } from '@app/platform/files/file-name';
import { OrganizationsService } from '../organizations/organizations.service';
import type { FeedTally } from './feed-tally.policy';
import { InventoryRunsRepository, type StoredRun } from './inventory-runs.repository';
import { InventorySourcesRepository } from './inventory-sources.repository';

const FILE_DAYS = 30;
/** Nobody can do anything with a file that changed nothing. */
const UNUSED_FILE_DAYS = 1;
const ROW_DAYS = 90;
const DAY_MS = 86_400_000;
const NOTHING: RunCounts = {
  records: 0,
  accepted: 0,
  rejected: 0,
  skipped: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  renumbered: 0,
  missing: 0,
  protected: 0,
  vanishing: 0,
  on_sale: 0,
};

type Changes = Parameters<InventoryRunsRepository['update']>[2];
type NewFile = Pick<StoredRun, 'sourceId' | 'userId' | 'trigger' | 'fileName' | 'fileSize' | 'storageKey' | 'sha256'>;

/** The states of runs, which managers follow, and what is left of runs as time goes by. */
@Injectable()
export class InventoryRunLogService {
  constructor(
    private readonly runs: InventoryRunsRepository,
    private readonly sources: InventorySourcesRepository,
    private readonly organizations: OrganizationsService,
  ) {}

  /** A stored file waits to be read; its source has begun with it. Refused while the organization is suspended, like a fetch. */
  async queueFile(tx: Transaction, file: NewFile): Promise<StoredRun> {
    const run = await this.begin(tx, { ...file, fileName: fileNameOf(file.fileName, MAX_FILE_NAME_LENGTH), state: 'queued' });
    await tx.enqueue('inventory.sync', { run_id: run.id }, { dedupeKey: String(run.id) });
    return run;
  }

  /** A file is to be fetched. */
  async queueFetch(tx: Transaction, values: Pick<StoredRun, 'sourceId' | 'userId' | 'trigger'>): Promise<StoredRun> {
    const run = await this.begin(tx, { ...values, fileName: '', fileSize: 0, sha256: '', storageKey: null, state: 'fetching' });
    await tx.enqueue('inventory.fetch', { run_id: run.id }, { dedupeKey: String(run.id) });
    return run;
  }

  async change(tx: Transaction, stored: StoredRun, changes: Changes): Promise<StoredRun> {
    return this.announce(tx, await this.runs.update(tx, stored, changes));
  }

  /** A file that waits is read again, since it means something else now; one that is approved but not applied needs a new approval if it is held again. */
  async rereadWaiting(tx: Transaction, sourceId: number): Promise<void> {
    for (const run of await this.runs.lockWaiting(tx, sourceId)) await this.readAgain(tx, run);
  }

  /** The settings of its source have changed since its file was read. */
  async readAgain(tx: Transaction, stored: StoredRun): Promise<void> {
    const run = await this.change(tx, stored, {
      state: 'queued',
      reason: null,
      currencyChange: null,
      vanishing: [],
      approvedByUserId: null,
    });
    await tx.enqueue('inventory.sync', { run_id: run.id }, { dedupeKey: `${run.id}:again:${tx.now.getTime()}` });
  }

  /** How far a file has been read, for whoever looks on. */
  async showProgress(tx: Transaction, id: number, { records, accepted, rejected, skipped }: FeedTally): Promise<void> {
    const run = await this.runs.lock(tx, id);
    if (run?.state === 'parsing') await this.change(tx, run, { counts: { records, accepted, rejected, skipped } });
  }

  /** Waits for a person, with its rows as they are. */
  async hold(tx: Transaction, stored: StoredRun, changes: Changes & { reason: RunReason }): Promise<void> {
    await this.change(tx, stored, { ...changes, state: 'held_for_approval' });
    await this.sources.recordReadable(tx, stored.sourceId);
    await this.cleanUpIn(tx, stored.id, RUN_HELD_DAYS);
  }

  /** Ends a run that has not ended; what it has read and nobody may see goes. */
  async end(tx: Transaction, id: number, changes: Changes & Pick<StoredRun, 'state'>): Promise<StoredRun | null> {
    const stored = await this.runs.lock(tx, id);
    if (!stored || stored.finishedAt) return stored;
    const run = await this.change(tx, stored, { ...changes, finishedAt: tx.now });
    if (run.state === 'aborted' || run.state === 'failed') await this.recordFailure(tx, run);
    if (run.state === 'applied' || run.state === 'skipped_same_hash') await this.sources.recordReadable(tx, run.sourceId);
    if (run.state === 'applied') tx.record('inventory.synced', { run: runViewOf(run) }, audience.members());
    await this.runs.keepOddRows(tx, id);
    await this.cleanUpIn(tx, id, fileDaysOf(run));
    await this.cleanUpIn(tx, id, ROW_DAYS);
    return run;
  }

  private async begin(tx: Transaction, values: NewFile & Pick<StoredRun, 'state'>): Promise<StoredRun> {
    await this.organizations.requirePublishing(tx);
    await this.sources.recordStart(tx, values.sourceId);
    return this.announce(tx, await this.runs.insert(tx, values));
  }

  private announce(tx: Transaction, run: StoredRun): StoredRun {
    tx.record('inventory.run_changed', { run: runViewOf(run) }, audience.managers());
    return run;
  }

  private async recordFailure(tx: Transaction, { id, sourceId }: StoredRun): Promise<void> {
    const source = await this.sources.recordFailure(tx, sourceId);
    if (!source?.active || source.consecutiveFailures < ALARMING_FAILURES) return;
    if (source.failureNoticedAt && source.failureNoticedAt > inDays(tx.now, -1)) return;
    await this.sources.recordFailureNotice(tx, sourceId);
    const failing = { source_id: sourceId, name: source.name, run_id: id, failures: source.consecutiveFailures };
    tx.record('inventory.source_failed', failing, audience.managers());
  }

  /** Everything that the end of a run cleans up: its approval, its file, its rows. */
  dueOf(tx: Transaction, { createdAt, state }: StoredRun) {
    const isOlderThan = (days: number) => createdAt <= inDays(tx.now, -days);
    return {
      approval: state === 'held_for_approval' && isOlderThan(RUN_HELD_DAYS),
      file: isOlderThan(fileDaysOf({ state })),
      rows: isOlderThan(ROW_DAYS),
    };
  }

  private async cleanUpIn(tx: Transaction, id: number, days: number): Promise<void> {
    await tx.enqueue('inventory.clean_up', { run_id: id }, { dedupeKey: `${id}:${days}`, runAfter: inDays(tx.now, days) });
  }
}

const fileDaysOf = ({ state }: Pick<StoredRun, 'state'>): number =>
  ['aborted', 'failed', 'skipped_same_hash'].includes(state) ? UNUSED_FILE_DAYS : FILE_DAYS;

const inDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

function countsOf({ counts }: StoredRun): RunCounts {
  const stored = { ...NOTHING, ...counts };
  // a run of an earlier version knows only what is missing
  if (counts.vanishing !== undefined) return stored;
  const { updated, unchanged, renumbered, missing } = stored;
  return { ...stored, vanishing: missing, on_sale: updated + unchanged + renumbered + missing + stored.protected };
}

export const runViewOf = (run: StoredRun): InventoryRunView => ({
  id: run.id,
  source_id: run.sourceId,
  trigger: run.trigger,
  file_name: run.fileName,
  file_size: run.fileSize,
  state: run.state,
  reason: run.reason,
  counts: countsOf(run),
  reasons: run.reasons,
  warnings: run.warnings,
  currency_change: run.currencyChange,
  lost_columns: run.lostColumns,
  new_columns: run.newColumns,
  created_at: run.createdAt.toISOString(),
  started_at: run.startedAt?.toISOString() ?? null,
  finished_at: run.finishedAt?.toISOString() ?? null,
});
