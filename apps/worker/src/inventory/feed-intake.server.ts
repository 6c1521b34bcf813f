import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InstallationLock } from '@app/database/installation-lock';
import { FeedIntakeService, type IntakeUser } from '@app/domain/inventory/feed-intake.service';
import { IntakeKeysService } from '@app/domain/inventory/intake-keys.service';
import { SftpIntake } from '@app/integrations/feeds/sftp-intake';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { EventLogger } from '@app/platform/logging/event-logger';
import { PeriodicTasks } from '@app/platform/periodic/periodic-tasks';

const LOCK_KEY = 4_172;
const RETRY_MS = 5_000;
const TASK = 'inventory.keep_intake';

/** Listens for dealers' programs where the installation has an SFTP port: one worker does, and another one when that one is gone. */
@Injectable()
export class FeedIntakeServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new EventLogger(FeedIntakeServer.name);
  private readonly lock: InstallationLock;
  private server: SftpIntake<IntakeUser> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tasks: PeriodicTasks,
    private readonly intake: FeedIntakeService,
    private readonly keys: IntakeKeysService,
  ) {
    this.lock = new InstallationLock(config.DATABASE_URL, LOCK_KEY, () => void this.stop());
  }

  onApplicationBootstrap(): void {
    if (this.config.FEED_SFTP_PORT === 0) return;
    this.tasks.run(TASK, () => this.keepListening());
    this.tasks.every(RETRY_MS, TASK, () => this.keepListening());
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stop();
    await this.lock.release();
  }

  private async keepListening(): Promise<void> {
    if (this.server || !(await this.lock.tryAcquire())) return;
    const server = new SftpIntake<IntakeUser>({
      hostKeys: await this.keys.hostKeys(),
      authenticate: (username, password) => this.intake.authenticate(username, password),
      receive: (user, file) => this.intake.receive(user, file),
      onError: (error) => this.logger.warn({ event: 'inventory.intake_failed', err: error }, 'A file was not taken'),
    });
    try {
      const port = await server.listen(this.config.FEED_SFTP_PORT, this.config.FEED_SFTP_HOST || undefined);
      this.server = server;
      this.logger.info({ event: 'inventory.intake_listening', port }, 'Listening for inventory files by SFTP');
    } catch (error) {
      // another process may have a free port
      await this.lock.release();
      throw error;
    }
  }

  private async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    await server?.close();
  }
}
