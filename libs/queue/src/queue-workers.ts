import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { JOBS, type QueueName, QUEUES } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { EventLogger } from '@app/platform/logging/event-logger';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { JobRef } from './job-ref';
import { JobRunner } from './job-runner';
import { QUEUE_SLOTS } from './queue-slots.policy';
import { TenantConcurrency } from './tenant-concurrency';
import { blocking, connectRedis } from '@app/platform/redis/redis-connection';

const CLOSE_TIMEOUT_MS = 35_000;
const UNKNOWN_JOB_DELAY_MS = 2000;

/**
 * Runs the jobs of the queues. BullMQ never retries (`attempts: 1`, `maxStalledCount: 0`), because a job whose worker died would run twice;
 * the outbox decides about retries.
 */
@Injectable()
export class QueueWorkers implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new EventLogger(QueueWorkers.name);
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
    const deadline = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS).unref());
    await Promise.race([Promise.allSettled(this.workers.map((worker) => worker.close())), deadline]);
    for (const connection of this.connections) connection.disconnect();
  }

  private listen(name: QueueName): Worker {
    const connection = connectRedis(this.config.REDIS_URL, `worker-${name}`, blocking);
    this.connections.push(connection);
    const { slots, share } = QUEUE_SLOTS[name];
    const concurrency = new TenantConcurrency<Job>(share);
    const worker = new Worker(name, (job, token) => this.process(job, token, concurrency), {
      connection,
      concurrency: slots,
      lockDuration: 60_000,
      maxStalledCount: 0,
    });
    worker.on('error', (error) => this.logger.debug({ event: 'queue.worker_failed', err: error, queue: name }, 'Queue worker error'));
    return worker;
  }

  private async process(job: Job, token: string | undefined, concurrency: TenantConcurrency<Job>): Promise<void> {
    if (!(job.name in JOBS)) return leaveToNewerWorkers(job, token);
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

/** While a new version is rolled out, it enqueues jobs that this one does not know. */
async function leaveToNewerWorkers(job: Job, token: string | undefined): Promise<never> {
  await job.moveToDelayed(Date.now() + UNKNOWN_JOB_DELAY_MS, token);
  throw new DelayedError();
}

/** A job that cannot be promoted has come back by itself, or will. */
async function promoteNext(concurrency: TenantConcurrency<Job>, organizationId: number): Promise<void> {
  for (let job = concurrency.next(organizationId); job; job = concurrency.next(organizationId)) {
    const isPromoted = await job.promote().then(
      () => true,
      () => false,
    );
    if (isPromoted) return;
  }
}
