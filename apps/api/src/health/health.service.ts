import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { InboundHealthService } from '@app/domain/settings/inbound-health.service';
import { OutboxStore } from '@app/platform/outbox/outbox-store';
import { JobProducer } from '@app/queue/job-producer';
import { z } from 'zod';

const State = z.enum(['ok', 'down']);
export const HealthView = z
  .object({
    status: State,
    database: State,
    redis: State.describe('While it is down the product continues: sends wait, browsers poll'),
    queues: z
      .object({
        waiting: z.int().describe('Jobs that are due and not done'),
        oldest_seconds: z.number(),
        given_up: z.int().describe('Dead-lettered jobs: their retries are exhausted'),
      })
      .nullable(),
  })
  .meta({ id: 'Health' });
export type HealthView = z.infer<typeof HealthView>;

export const InstallationHealthView = HealthView.extend({
  version: z.string(),
  commit: z.string().nullable().describe('The Git commit of the build, where it is known'),
}).meta({ id: 'InstallationHealth' });
export type InstallationHealthView = z.infer<typeof InstallationHealthView>;

const CHECK_TIMEOUT_MS = 2000;

/** Ready means that Postgres answers: nothing works without it. */
@Injectable()
export class HealthService {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxStore,
    private readonly producer: JobProducer,
    private readonly inbound: InboundHealthService,
  ) {}

  /** From now on the process reports that it is shutting down. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /** Brings the metrics of the numbers up to date; without an answer of the database they stay as they were. */
  async measureNumbers(): Promise<void> {
    await within(this.inbound.measure());
  }

  async check(): Promise<HealthView> {
    const [database, redis, queues] = await Promise.all([
      within(this.database.acrossOrganizations('select 1')),
      within(this.producer.ping()),
      within(this.outbox.measure()),
    ]);
    return {
      status: database && !this.stopping ? 'ok' : 'down',
      database: database ? 'ok' : 'down',
      redis: redis ? 'ok' : 'down',
      queues: queues && {
        waiting: queues.reduce((sum, row) => sum + row.waiting, 0),
        oldest_seconds: Math.max(0, ...queues.map((row) => row.oldestSeconds)),
        given_up: queues.reduce((sum, row) => sum + row.dead, 0),
      },
    };
  }
}

async function within<T>(work: Promise<T>): Promise<T | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, null).unref());
  return Promise.race([work, timeout]).catch(() => null);
}
