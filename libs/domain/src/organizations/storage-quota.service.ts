import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { StorageLevel } from '@app/contracts/organizations/organizations.contract';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { Metrics } from '@app/platform/metrics/metrics';
import { OrganizationsRepository } from './organizations.repository';
import { storageLevelOf } from './storage-level.policy';

const GIGABYTE = 1024 ** 3;

/**
 * Limits the storage that an organization may fill with uploads (`STORAGE_QUOTA_GB`). Files from customers, recordings of calls and files
 * of feeds are kept beyond it too: for those operators are alerted.
 */
@Injectable()
export class StorageQuotaService implements OnModuleInit {
  private readonly logger = new EventLogger(StorageQuotaService.name);
  private readonly quotaBytes: number;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly organizations: OrganizationsRepository,
    private readonly metrics: Metrics,
  ) {
    this.quotaBytes = config.STORAGE_QUOTA_GB * GIGABYTE;
  }

  onModuleInit(): void {
    this.metrics.beforeReading(() => this.measure());
  }

  /**
   * Refuses a further upload (`upload.quota_reached`). The measure is what was stored when the storage was last looked through and what has been
   * uploaded since; uploads at the same moment may go beyond it by themselves.
   */
  async assertRoom(ctx: RequestContext): Promise<void> {
    const used = await this.database.read(ctx, (tx) => this.organizations.storedBytes(tx));
    if (used >= this.quotaBytes) throw new AppError('upload.quota_reached');
  }

  /** Counts an upload that was stored. The next look through the storage corrects the sum: photos are made smaller, a repeated file is stored once. */
  async countUpload(ctx: RequestContext, sizeBytes: number): Promise<void> {
    await this.database.transaction(ctx, async (tx) => {
      const { bytes, level } = await this.organizations.addStoredBytes(tx, sizeBytes);
      await this.tellLevel(tx, bytes, level);
    });
  }

  /** Records what the storage holds of the organization; alerts operators once a day where it is more than the quota. */
  async recordUsage(ctx: RequestContext, bytes: number): Promise<void> {
    const isOver = bytes >= this.quotaBytes;
    const isNews = await this.database.transaction(ctx, async (tx) => {
      const recorded = await this.organizations.recordStoredBytes(tx, bytes, isOver);
      await this.tellLevel(tx, bytes, recorded.level);
      return recorded.isNews;
    });
    if (!isNews) return;
    const details = { organizationId: ctx.organizationId, bytes, quotaBytes: this.quotaBytes };
    this.logger.warn({ event: 'storage.quota_reached', ...details }, 'No room for uploads');
  }

  /** Notifies once per level reached; when usage falls, the next rise notifies again. */
  private async tellLevel(tx: Transaction, bytes: number, previous: StorageLevel): Promise<void> {
    const level = storageLevelOf(bytes, this.quotaBytes);
    if (level === previous) return;
    await this.organizations.saveStorageLevel(tx, level);
    tx.record('organization.storage_level_changed', { level, previous }, audience.managers());
  }

  /** Read from the database, so that every process reports the same. */
  private async measure(): Promise<void> {
    const rows = await this.organizations.measureStorage();
    this.metrics.storedBytes.reset();
    this.metrics.storageQuotaReached.reset();
    for (const { organization_id: organization, stored_bytes: bytes } of rows) {
      this.metrics.storedBytes.set({ organization }, bytes);
      this.metrics.storageQuotaReached.set({ organization }, bytes >= this.quotaBytes ? 1 : 0);
    }
  }
}
