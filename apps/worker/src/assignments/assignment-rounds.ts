import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AvailabilityScheduler } from '@app/domain/availability/availability-scheduler.service';

const EVERY_MS = 60_000;

/** Once a minute: what no event tells, such as a shift that begins. */
@Injectable()
export class AssignmentRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(AssignmentRounds.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rounds: AvailabilityScheduler) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      await this.rounds.scheduleAll();
    } catch (error) {
      this.logger.warn({ err: error }, 'the round of assignments was not ordered');
    }
  }
}
