import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { JOB_QUEUE, QUEUES } from '@app/contracts/catalogue/jobs';
import { Metrics } from '@app/platform/metrics/metrics';
import { OutboxStore } from '@app/platform/outbox/outbox-store';
import { JobProducer } from './job-producer';

const TICK_MS = 500;
const BATCH = 500;
/** One busy organization cannot fill a batch alone. */
const PER_ORGANIZATION = 50;
const MEASURE_EVERY_TICKS = 20;

/** Hands out what is due and what the queue lost. It is also what runs everything that was ordered for later. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private ticks = 0;
  private stopped = false;

  constructor(
    private readonly outbox: OutboxStore,
    private readonly producer: JobProducer,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(delay: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.tick();
    }, delay);
  }

  private async tick(): Promise<void> {
    let full = false;
    try {
      const due = await this.outbox.takeDue(BATCH, PER_ORGANIZATION);
      await this.producer.add(due);
      full = due.length === BATCH;
      if (this.ticks++ % MEASURE_EVERY_TICKS === 0) await this.measure();
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox relay could not work this time');
    }
    this.schedule(full ? 0 : TICK_MS);
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
