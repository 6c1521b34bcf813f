import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '@app/database/database';
import { AuditVerificationService } from '@app/domain/audit-log/audit-verification.service';
import { InboundSweepService } from '@app/domain/messages/inbound-sweep.service';
import { TemplateSyncService } from '@app/domain/templates/template-sync.service';

const PURGE_EVERY_MS = 3_600_000;

/** What a worker sees to by itself: the sweeps at its start, and old rows every hour. */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(UpkeepService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly sweeps: InboundSweepService,
    private readonly templateSyncs: TemplateSyncService,
    private readonly auditLog: AuditVerificationService,
  ) {}

  onApplicationBootstrap(): void {
    void this.quietly('the sweeps were not ordered', () => this.sweeps.scheduleAll());
    void this.quietly('the template syncs were not ordered', () => this.templateSyncs.scheduleAll());
    this.timer = setInterval(() => void this.purge(), PURGE_EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async purge(): Promise<void> {
    await this.quietly('old rows were not purged', () =>
      this.database.acrossOrganizations('select purge_expired_rows(), purge_expired_sign_ins()'),
    );
    await this.quietly('old audit entries were not purged', () => this.auditLog.purgeAll());
  }

  private async quietly(words: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error }, words);
    }
  }
}
