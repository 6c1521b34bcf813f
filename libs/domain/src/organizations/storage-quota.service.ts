import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { Metrics } from '@app/platform/metrics/metrics';
import { OrganizationsRepository } from './organizations.repository';

const GIGABYTE = 1024 ** 3;

/**
 * How much of the storage an organization may fill with uploads (`STORAGE_QUOTA_GB`). What customers send, recordings of calls and files of feeds
 * are kept beyond it too: for those operators are alerted.
 */
@Injectable()
export class StorageQuotaService {
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

  /**
   * Refuses a further upload (`upload.quota_reached`). The measure is what was stored when the storage was last looked through and what has been
   * attached since; uploads at the same moment may go beyond it by themselves.
   */
  async assertRoom(ctx: RequestContext): Promise<void> {
    const used = await this.database.read(ctx, (tx) => this.organizations.storedBytes(tx));
    if (used >= this.quotaBytes) throw new AppError('upload.quota_reached');
  }

  /** Records what the storage holds of the organization; alerts operators once a day where it is more than the quota. */
  async recordUsage(ctx: RequestContext, bytes: number): Promise<void> {
    const { organizationId } = ctx;
    const isOver = bytes >= this.quotaBytes;
    this.metrics.storedBytes.set({ organization: organizationId }, bytes);
    this.metrics.storageQuotaReached.set({ organization: organizationId }, isOver ? 1 : 0);
    const isNews = await this.database.transaction(ctx, (tx) => this.organizations.recordStoredBytes(tx, bytes, isOver));
    if (!isNews) return;
    this.logger.warn({ event: 'storage.quota_reached', organizationId, bytes, quotaBytes: this.quotaBytes }, 'No room for uploads');
  }
}
