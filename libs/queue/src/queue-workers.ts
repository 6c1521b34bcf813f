import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type QueueName, QUEUES } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { JobRef } from './job-ref';
import { JobRunner } from './job-runner';
import { TenantConcurrency } from './tenant-concurrency';
import { connectRedis, blocking } from '@app/platform/redis/redis-connection';

/** Rounds wait for the provider, each for another account, most of their time. */
const CONCURRENCY: Record<QueueName, number> = { send: 20, media: 4, mail: 4, push: 8, imports: 2, rounds: 16, upkeep: 4 };
/** Of one organization at once; less than all where an order waits for the organization's own account at the provider. */
const SHARE: Record<QueueName, number> = { ...CONCURRENCY, send: 12, media: 3 };
const CLOSE_WITHIN_MS = 35_000;

/**
 * Listens to the queues. BullMQ itself never tries anything again (`attempts: 1`, `maxStalledCount: 0`): a job whose
 * worker died would otherwise run twice, and what must happen again stands in the outbox.
 */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(QueueWorkers.name);
  private readonly connections: Redis[] = [];
  private workers: Worker[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly runner: JobRunner,
  ) {}

  onApplicationBootstrap(): void {
    this.workers = QUEUES.map((name) => this.listen(name));
  }

  async onApplicationShutdown(): Promise<void> {
    // A worker that cannot reach Redis never finishes closing.
    const deadline = new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS).unref());
    await Promise.race([Promise.allSettled(this.workers.map((worker) => worker.close())), deadline]);
    for (const connection of this.connections) connection.disconnect();
  }

  private listen(name: QueueName): Worker {
    const connection = connectRedis(this.config.REDIS_URL, `worker-${name}`, blocking);
    this.connections.push(connection);
    const concurrency = new TenantConcurrency<Job>(SHARE[name]);
    const worker = new Worker(name, (job, token) => this.process(job, token, concurrency), {
      connection,
      concurrency: CONCURRENCY[name],
      lockDuration: 60_000,
      maxStalledCount: 0,
    });
    worker.on('error', (error) => this.logger.debug({ err: error }, `${name}: worker error`));
    return worker;
  }

  private async process(job: Job, token: string | undefined, concurrency: TenantConcurrency<Job>): Promise<void> {
    const ref = JobRef.parse(job.data);
    const acquired = concurrency.acquire(ref.organization_id, () => performance.now());
    if (typeof acquired === 'number') {
      await job.moveToDelayed(Date.now() + acquired, token);
      concurrency.waitlist(ref.organization_id, job);
      throw new DelayedError();
    }
    try {
      await this.runner.run(ref);
    } finally {
      acquired();
      await promoteNext(concurrency, ref.organization_id);
    }
  }
}

/** What cannot be called has come by itself, or will. */
async function promoteNext(concurrency: TenantConcurrency<Job>, organizationId: number): Promise<void> {
  for (let job = concurrency.next(organizationId); job; job = concurrency.next(organizationId)) {
    const isPromoted = await job.promote().then(
      () => true,
      () => false,
    );
    if (isPromoted) return;
  }
}
