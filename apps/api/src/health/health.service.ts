import { Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import { OutboxStore } from '@app/platform/outbox/outbox-store';
import { within } from '@app/platform/time/within';
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
const SHARED_MS = 1000;

/** Ready means that Postgres answers: nothing works without it. */
@Injectable()
export class HealthService {
  private stopping = false;
  private latest: { at: number; health: Promise<HealthView> } | undefined;

  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxStore,
    private readonly producer: JobProducer,
  ) {}

  /** From now on the process reports that it is shutting down. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
  }

  /**
   * Requests within one second share a measurement, because the endpoint is public. A shutdown is reported immediately.
   */
  async check(): Promise<HealthView> {
    const now = performance.now();
    if (!this.latest || now - this.latest.at > SHARED_MS) this.latest = { at: now, health: this.measure() };
    const health = await this.latest.health;
    return this.stopping ? { ...health, status: 'down' } : health;
  }

  private async measure(): Promise<HealthView> {
    const [database, redis, queues] = await Promise.all([
      within(this.database.acrossOrganizations('select 1'), CHECK_TIMEOUT_MS),
      within(this.producer.ping(), CHECK_TIMEOUT_MS),
      within(this.outbox.measure(), CHECK_TIMEOUT_MS),
    ]);
    return {
      status: database ? 'ok' : 'down',
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
