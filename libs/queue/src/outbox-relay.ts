import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JOB_QUEUE, QUEUES } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Metrics } from '@app/platform/metrics/metrics';
import { type DueJob, OutboxStore } from '@app/platform/outbox/outbox-store';
import { PeriodicTasks } from '@app/platform/periodic/periodic-tasks';
import { JobProducer } from './job-producer';

const MEASURE_INTERVAL_MS = 30_000;
const BATCH_SIZE = 500;
/** One busy organization cannot fill a batch alone. */
const MAX_PER_ORGANIZATION = 50;

/**
 * Enqueues the jobs that come due until it looks again: those that were scheduled for later, and those that the queue lost. Promises that Redis may lose everything:
 * every row of `outbox` without an outcome is offered again 30 seconds after it was last handed over. So a job may be in the queue twice, and
 * several relays may run; `OutboxStore.start` lets one attempt win. It breaks when a job is added to the queue without a row, or when a
 * handler cannot run twice.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxStore,
    private readonly producer: JobProducer,
    private readonly metrics: Metrics,
    private readonly tasks: PeriodicTasks,
  ) {}

  onApplicationBootstrap(): void {
    for (const [intervalMs, task, work] of [
      [this.config.OUTBOX_RELAY_SECONDS * 1000, 'outbox.relay', () => this.relay()],
      [MEASURE_INTERVAL_MS, 'outbox.measure', () => this.measure()],
    ] as const) {
      this.tasks.run(task, work);
      this.tasks.every(intervalMs, task, work);
    }
  }

  /** Relays a backlog without waiting for the next tick. */
  private async relay(): Promise<void> {
    let due: DueJob[];
    do {
      due = await this.outbox.takeDue(BATCH_SIZE, MAX_PER_ORGANIZATION, this.config.OUTBOX_RELAY_SECONDS);
      await this.producer.add(due);
    } while (due.length === BATCH_SIZE && !this.tasks.isStopping);
  }

  private async measure(): Promise<void> {
    const metrics = await this.outbox.measure();
    for (const queue of QUEUES) {
      const rows = metrics.filter((row) => JOB_QUEUE[row.name] === queue);
      this.metrics.outboxDepth.set(
        { queue },
        rows.reduce((sum, row) => sum + row.waiting, 0),
      );
      this.metrics.outboxDead.set(
        { queue },
        rows.reduce((sum, row) => sum + row.dead, 0),
      );
      this.metrics.outboxAge.set({ queue }, Math.max(0, ...rows.map((row) => row.oldestSeconds)));
    }
  }
}
