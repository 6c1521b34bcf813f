import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EscalationsService } from '@app/domain/notifications/escalations.service';
import { NotificationDispatchService } from '@app/domain/notifications/notification-dispatch.service';

const EVENTS_EVERY_MS = 300;
const WAITS_EVERY_MS = 30_000;
const PURGE_EVERY_MS = 3_600_000;

/** What notifications need besides jobs: to follow the event log, to see who waits for too long, and to forget what is old. */
@Injectable()
export class NotificationRounds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(NotificationRounds.name);
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

  constructor(
    private readonly rounds: NotificationDispatchService,
    private readonly escalations: EscalationsService,
  ) {}

  onApplicationBootstrap(): void {
    this.repeat('the event log was not read', EVENTS_EVERY_MS, () => this.rounds.dispatchAll());
    this.repeat('long waits were not looked for', WAITS_EVERY_MS, () => this.escalations.escalateAll());
    this.repeat('old notifications were not purged', PURGE_EVERY_MS, () => this.rounds.purge());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all(this.running.values());
  }

  /** Each round begins some time after the one before has ended. */
  private repeat(failure: string, everyMs: number, round: () => Promise<void>): void {
    if (this.stopped) return;
    const run = async () => {
      await round().catch((error: unknown) => this.logger.warn({ err: error }, failure));
      this.repeat(failure, everyMs, round);
    };
    this.timers.set(
      failure,
      setTimeout(() => this.running.set(failure, run()), everyMs),
    );
  }
}
