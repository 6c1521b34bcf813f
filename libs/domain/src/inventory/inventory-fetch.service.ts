import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { type ConnectionError, type ConnectionTest, TESTED_FILES } from '@app/contracts/inventory/inventory-connections.contract';
import type { SourceSample } from '@app/contracts/inventory/inventory-sources.contract';
import { MAX_FILE_NAME_LENGTH, type SyncedRuns, type UploadedRun } from '@app/contracts/inventory/inventory-runs.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { FeedServer, RemoteFile } from '@app/integrations/feeds/feed-server';
import { FeedServers } from '@app/integrations/feeds/feed-servers';
import { RemoteError } from '@app/integrations/network/remote-error';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import { RequestContext } from '@app/platform/context/request-context';
import { AppError, notFound } from '@app/platform/errors/app-error';
import { fileNameOf } from '@app/platform/files/file-name';
import type { RetryAt } from '@app/platform/outbox/outbox-store';
import { StorageQuotaService } from '../organizations/storage-quota.service';
import { InventoryRunLogService, runViewOf } from './inventory-run-log.service';
import { InventoryRunsRepository, type StoredRun } from './inventory-runs.repository';
import { InventorySourcesRepository, type StoredSource } from './inventory-sources.repository';
import { SourceConnectionsService } from './source-connections.service';
import { SourcePreviewService } from './source-preview.service';

const RETRY_SECONDS = 2;
const MAX_LOOKS = 20;
const MAX_DUE = 50;
/** Managers hear of a source that has had no new file for so long. */
const SILENT_DAYS = 3;
/** A person waits for the answer, and the same process answers others. */
const SAMPLE_LIMITS = { maxBytes: 50 * 1024 * 1024, timeoutMs: 30_000 };

/** Gets the files of connected sources; the rest of a run is the same as for an uploaded file. */
@Injectable()
export class InventoryFetchService {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'FEED_SETTLE_SECONDS'>,
    private readonly database: Database,
    private readonly runs: InventoryRunsRepository,
    private readonly sources: InventorySourcesRepository,
    private readonly connections: SourceConnectionsService,
    private readonly previews: SourcePreviewService,
    private readonly log: InventoryRunLogService,
    private readonly servers: FeedServers,
    private readonly storage: FileStorage,
    private readonly quota: StorageQuotaService,
  ) {}

  /** Connects and lists the newest files, as a run would; the server's key is kept from now on. */
  async test(ctx: RequestContext, sourceId: number): Promise<ConnectionTest> {
    const source = await this.database.read(ctx, (tx) => this.own(tx, sourceId));
    try {
      const { files, hostKey } = await this.list(ctx, source);
      const shown = files.slice(0, TESTED_FILES).map(({ name, size, modifiedAt }, place) => ({
        name: fileNameOf(name, MAX_FILE_NAME_LENGTH),
        size,
        modified_at: modifiedAt?.toISOString() ?? null,
        is_taken: place === 0,
      }));
      return { trouble: files.length === 0 ? 'no_file' : null, files: shown, host_key: hostKey, offered_host_key: null };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return { trouble: error.reason, files: [], host_key: source.hostKey, offered_host_key: error.hostKey ?? null };
    }
  }

  /** Previews the file that a run would take; nothing is kept. Refuses a second one of an organization (`inventory.samples_busy`). */
  sample(ctx: RequestContext, sourceId: number, signal: AbortSignal): Promise<SourceSample> {
    return this.previews.alone(ctx, () => this.readSample(ctx, sourceId, signal));
  }

  private async readSample(ctx: RequestContext, sourceId: number, signal: AbortSignal): Promise<SourceSample> {
    const source = await this.database.read(ctx, (tx) => this.own(tx, sourceId));
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    try {
      const { files } = await this.list(ctx, source);
      const [file] = files;
      if (!file) throw new RemoteError('no_file');
      await this.database.read(ctx, (tx) => this.noteSeen(tx, sourceId, file));
      const path = join(folder, 'file');
      await this.servers.download(await this.serverOf(ctx, source), file, path, { ...SAMPLE_LIMITS, signal });
      const preview = await this.previews.preview(ctx, sourceId, path, signal);
      return { trouble: null, file_name: fileNameOf(file.name, MAX_FILE_NAME_LENGTH), preview };
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return { trouble: error.reason, file_name: null, preview: null };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Has the newest file fetched and read. While that is under way the same run is answered. */
  async start(ctx: RequestContext, sourceId: number): Promise<UploadedRun> {
    return this.database.transaction(ctx, async (tx) => {
      const source = await this.sources.lock(tx, sourceId);
      if (!source) throw notFound();
      if (!source.active) throw new AppError('inventory.source_ended');
      if (!source.connection) throw new AppError('inventory.not_connected');
      return { run: runViewOf(await this.begin(tx, source, 'manual')) };
    });
  }

  /** The same for every connected source. */
  startAll(ctx: RequestContext): Promise<SyncedRuns> {
    return this.database.transaction(ctx, async (tx) => {
      const runs: SyncedRuns['runs'] = [];
      for (const { id } of await this.sources.list(tx)) {
        const source = await this.sources.lock(tx, id);
        if (source?.active && source.connection) runs.push(runViewOf(await this.begin(tx, source, 'manual')));
      }
      return { runs };
    });
  }

  /** Starts the scheduled runs of all organizations. Several workers may do this at the same time. */
  async startDue(): Promise<void> {
    const due = await this.database.acrossOrganizations<{ organization_id: number; id: number }>(
      `select * from due_inventory_sources($1)`,
      [MAX_DUE],
    );
    for (const { organization_id: organizationId, id } of due) {
      const ctx = RequestContext.system(organizationId, 'inventory.schedule', `inventory source ${id}`);
      await this.database.transaction(ctx, async (tx) => {
        const source = await this.sources.lock(tx, id);
        if (!source?.nextRunAt || source.nextRunAt > tx.now) return;
        await this.sources.plan(tx, id, await this.connections.nextRunOf(tx, source));
        if (source.active && source.connection) await this.begin(tx, source, 'schedule');
      });
    }
  }

  /** Tells managers of sources that have brought nothing new for days, of all organizations; each silence once. */
  async noticeSilent(): Promise<void> {
    const silent = await this.database.acrossOrganizations<{ organization_id: number; id: number }>(
      `select * from silent_inventory_sources($1, $2)`,
      [SILENT_DAYS, MAX_DUE],
    );
    for (const { organization_id: organizationId, id } of silent) {
      const ctx = RequestContext.system(organizationId, 'inventory.silence', `inventory source ${id}`);
      await this.database.transaction(ctx, async (tx) => {
        const source = await this.sources.lock(tx, id);
        if (!source?.active || source.silenceNoticedAt) return;
        await this.sources.recordSilence(tx, id);
        const silence = { source_id: id, name: source.name, last_file_at: source.lastSuccessAt?.toISOString() ?? null };
        tx.record('inventory.silence_noticed', silence, audience.managers());
      });
    }
  }

  async fetch(ctx: RequestContext, runId: number): Promise<RetryAt | undefined> {
    const begun = await this.database.transaction(ctx, (tx) => this.prepare(tx, runId));
    if (begun === 'wait') return { delaySeconds: RETRY_SECONDS };
    if (begun === 'over') return undefined;
    try {
      const { files } = await this.list(ctx, begun.source);
      const [file] = files;
      if (!file) throw new RemoteError('no_file');
      const look = (seen: RemoteFile) => this.database.transaction(ctx, (tx) => this.settle(tx, runId, seen));
      let waiting = await look(file);
      if (waiting === 0) {
        const size = await this.take(ctx, runId, begun.source, file);
        if (size === file.size) return undefined;
        waiting = await look({ ...file, size });
      }
      return waiting === 'over' ? undefined : { delaySeconds: waiting };
    } catch (error) {
      const reason = reasonOf(error);
      await this.database.transaction(ctx, (tx) => this.log.end(tx, runId, { state: 'aborted', reason }));
    }
    return undefined;
  }

  /** A look like that of a run: while a person checks the columns the file shows that it no longer grows. */
  private async noteSeen(tx: Transaction, sourceId: number, file: RemoteFile): Promise<void> {
    const source = await this.sources.lock(tx, sourceId);
    const key = keyOf(file);
    if (source && source.seenFile?.key !== key)
      await this.sources.noteSeen(tx, sourceId, { runId: null, looks: 0, key, since: tx.now.getTime() });
  }

  /** Callers hold the source's lock. */
  private async begin(tx: Transaction, source: StoredSource, trigger: StoredRun['trigger']): Promise<StoredRun> {
    const under = await this.runs.findFetching(tx, source.id);
    if (under) return under;
    return this.log.queueFetch(tx, { sourceId: source.id, userId: tx.ctx.userId, trigger });
  }

  private async prepare(tx: Transaction, runId: number): Promise<{ source: StoredSource } | 'wait' | 'over'> {
    const run = await this.runs.lock(tx, runId);
    if (run?.state !== 'fetching') return 'over';
    if (await this.runs.isBehindAnother(tx, run)) return 'wait';
    const source = await this.sources.find(tx, run.sourceId);
    if (source?.active && source.connection) {
      await this.log.change(tx, run, { startedAt: run.startedAt ?? tx.now });
      return { source };
    }
    await this.log.end(tx, runId, { state: 'aborted', reason: 'source_inactive' });
    return 'over';
  }

  /**
   * Seconds until the next look; 0 when the file no longer changes: two looks so far apart have found it the same. A file that is older than the one
   * applied last is not taken, where its time is known.
   */
  private async settle(tx: Transaction, runId: number, file: RemoteFile): Promise<number | 'over'> {
    const run = await this.runs.lock(tx, runId);
    const source = run && (await this.sources.lock(tx, run.sourceId));
    if (!source || run?.state !== 'fetching') return 'over';
    const { modifiedAt, size } = file;
    if (modifiedAt && source.lastFileModifiedAt && modifiedAt < source.lastFileModifiedAt) {
      await this.log.end(tx, runId, { state: 'aborted', reason: 'stale_file' });
      return 'over';
    }
    if (size === null) return 0;
    const settleMs = this.config.FEED_SETTLE_SECONDS * 1000;
    const key = keyOf(file);
    const now = tx.now.getTime();
    const { seenFile } = source;
    if (seenFile?.key === key && now - seenFile.since >= settleMs) return 0;
    const looks = seenFile?.runId === runId ? seenFile.looks + 1 : 1;
    if (looks > MAX_LOOKS) {
      await this.log.end(tx, runId, { state: 'aborted', reason: 'file_growing' });
      return 'over';
    }
    const since = seenFile?.key === key ? seenFile.since : now;
    await this.sources.noteSeen(tx, source.id, { runId, looks, key, since });
    return (since + settleMs - now) / 1000;
  }

  /**
   * Returns the size of the file. A size that differs from the list means that somebody still writes it, so the file is not taken. A
   * response by HTTP is always whole.
   */
  private async take(ctx: RequestContext, runId: number, source: StoredSource, file: RemoteFile): Promise<RemoteFile['size']> {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    let storageKey: string | null = null;
    try {
      const path = join(folder, 'file');
      const { size, sha256 } = await this.servers.download(await this.serverOf(ctx, source), file, path);
      if (source.mode !== 'https' && file.size !== null && size !== file.size) return size;
      await this.quota.assertRoom(ctx);
      storageKey = await this.storage.putFile(ctx.organizationId, path);
      const taken = {
        fileName: fileNameOf(file.name, MAX_FILE_NAME_LENGTH),
        fileSize: size,
        sha256,
        storageKey,
        fileModifiedAt: file.modifiedAt,
      };
      const isTaken = await this.database.transaction(ctx, async (tx) => {
        const run = await this.runs.lock(tx, runId);
        if (run?.state !== 'fetching') return false;
        await this.log.change(tx, run, { ...taken, state: 'queued' });
        await tx.enqueue('inventory.sync', { run_id: runId }, { dedupeKey: String(runId) });
        return true;
      });
      if (isTaken) {
        storageKey = null;
        await this.quota.countUpload(ctx, size);
      }
      return file.size;
    } finally {
      await rm(folder, { recursive: true, force: true });
      if (storageKey !== null) await this.storage.remove(storageKey);
    }
  }

  private async list(ctx: RequestContext, source: StoredSource) {
    const listing = await this.servers.list(await this.serverOf(ctx, source));
    const { hostKey } = listing;
    if (hostKey !== null && source.hostKey === null)
      await this.database.read(ctx, (tx) => this.sources.noteHostKey(tx, source.id, hostKey));
    return listing;
  }

  private serverOf(ctx: RequestContext, source: StoredSource): Promise<FeedServer> {
    return this.connections.open(ctx.organizationId, source);
  }

  private async own(tx: Transaction, id: number): Promise<StoredSource> {
    const source = await this.sources.find(tx, id);
    if (!source) throw notFound();
    return source;
  }
}

/** Why a run ends without a file; any other error is thrown again. */
function reasonOf(error: unknown): ConnectionError | 'no_room' {
  if (error instanceof RemoteError) return error.reason;
  if (error instanceof AppError && error.code === 'upload.quota_reached') return 'no_room';
  throw error;
}

/** Tells the versions of a file apart. */
const keyOf = ({ name, size, modifiedAt }: RemoteFile): string => `${name} ${size} ${modifiedAt?.getTime() ?? ''}`;
