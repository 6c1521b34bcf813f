import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MAX_REMOVED_FILES } from '@app/contracts/messages/messages.jobs';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { StoredFile } from '@app/integrations/storage/stored-files';
import type { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { Lifecycle } from '../lifecycle/lifecycle.service';
import { StorageQuotaService } from '../organizations/storage-quota.service';
import { StoredFilesRepository } from './stored-files.repository';

const BATCH_SIZE = 500;
/** A file is stored before its row. */
const MIN_AGE_MS = 86_400_000;
const MAX_REMOVED_PER_RUN = 1_000;

/** The end of files in storage: they go with the last row that knows them. */
@Injectable()
export class StoredFilesService implements OnModuleInit {
  private readonly logger = new EventLogger(StoredFilesService.name);

  constructor(
    private readonly database: Database,
    private readonly files: StoredFilesRepository,
    private readonly storage: FileStorage,
    private readonly quota: StorageQuotaService,
    private readonly lifecycle: Lifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.on('contact.purged', (tx, { contactIds }) => this.removeLater(tx, contactIds));
  }

  /** The storage keys of a contact's files. */
  ofContact(tx: Transaction, contactId: number): Promise<string[]> {
    return this.files.ofContacts(tx, [contactId]);
  }

  /** Deletes the uploads among the files that no message uses; returns the storage keys still in use. */
  deleteUploads(tx: Transaction, storageKeys: string[]): Promise<Set<string>> {
    return this.files.deleteUploads(tx, storageKeys);
  }

  /** Removes the files that no row knows any more. */
  async remove(ctx: RequestContext, storageKeys: string[]): Promise<void> {
    const unknown = await this.database.transaction(ctx, async (tx) => {
      await this.files.deleteUploads(tx, storageKeys);
      return this.files.findUnknown(tx, storageKeys);
    });
    for (const key of unknown) await this.storage.remove(key);
  }

  /**
   * Removes files without a row, of every organization: what was uploaded a day ago and never sent, what a crash between file and row has left,
   * and what earlier versions have. Measures how much is left.
   */
  async removeUnknown(): Promise<void> {
    for (const organizationId of await this.files.listOrganizations()) {
      await runForOrganization('storage', organizationId, (ctx) => this.removeUnknownOf(ctx));
    }
  }

  private async removeUnknownOf(ctx: RequestContext): Promise<void> {
    const newest = Date.now() - MIN_AGE_MS;
    await this.database.transaction(ctx, (tx) => this.files.deleteUnusedUploads(tx, new Date(newest), MAX_REMOVED_PER_RUN));
    let keptBytes = 0;
    let removed = 0;
    let old: StoredFile[] = [];
    const removeBatch = async (): Promise<void> => {
      const batch = old;
      old = [];
      const keys = batch.map(({ key }) => key);
      const unknown = new Set(await this.database.read(ctx, (tx) => this.files.findUnknown(tx, keys)));
      for (const { key, sizeBytes } of batch) {
        if (!unknown.has(key) || removed >= MAX_REMOVED_PER_RUN) continue;
        await this.storage.remove(key);
        keptBytes -= sizeBytes;
        removed++;
      }
    };
    for await (const file of this.storage.list(ctx.organizationId)) {
      keptBytes += file.sizeBytes;
      if (file.storedAt.getTime() <= newest && removed < MAX_REMOVED_PER_RUN) old.push(file);
      if (old.length >= BATCH_SIZE) await removeBatch();
    }
    if (old.length > 0) await removeBatch();
    await this.quota.recordUsage(ctx, keptBytes);
    if (removed > 0)
      this.logger.info({ event: 'storage.unknown_removed', organizationId: ctx.organizationId, removed }, 'Unknown files removed');
  }

  private async removeLater(tx: Transaction, contactIds: number[]): Promise<void> {
    const keys = await this.files.ofContacts(tx, contactIds);
    for (let start = 0; start < keys.length; start += MAX_REMOVED_FILES) {
      const batch = keys.slice(start, start + MAX_REMOVED_FILES);
      await tx.enqueue('message.remove_files', { stored_file_ids: batch }, { dedupeKey: `${contactIds[0]}-${start}` });
    }
  }
}
