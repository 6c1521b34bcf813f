import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { TrialSweepService } from '@app/domain/plans/trial-sweep.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';

/** From time to time: trials that are about to end, and those that have ended. */
@Injectable()
export class TrialRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(TrialRounds.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sweeps: TrialSweepService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), this.config.TRIAL_SWEEP_SECONDS * 1000);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      await this.sweeps.sweep();
    } catch (error) {
      this.logger.warn({ err: error }, 'the trials were not looked at');
    }
  }
}
