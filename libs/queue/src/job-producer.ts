import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { JOB_QUEUE, type QueueName, QUEUES } from '@app/contracts/catalogue/jobs';
import { CommitBus } from '@app/platform/commit/commit-bus';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { DueJob } from '@app/platform/outbox/outbox-store';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { jobIdOf } from './job-ref';
import { connectRedis, failFast } from '@app/platform/redis/redis-connection';

/** Adds jobs to BullMQ: right after the commit of their transaction when they are due soon, and from the outbox relay if they are not or the queue lost them. */
@Injectable()
export class JobProducer implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis;
  readonly queues: ReadonlyMap<QueueName, Queue>;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly commits: CommitBus,
  ) {
    this.redis = connectRedis(config.REDIS_URL, 'producer', failFast);
    // BullMQ checks the Redis version only once: with Redis down at that moment it would reject every later job of this process.
    this.queues = new Map(QUEUES.map((name) => [name, new Queue(name, { connection: this.redis, skipVersionCheck: true })]));
    for (const queue of this.queues.values()) queue.on('error', () => undefined);
  }

  onModuleInit(): void {
    this.commits.subscribe(async ({ organizationId, jobs }) => {
      await this.add(jobs.map((job) => ({ organizationId, ...job })));
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    this.redis.disconnect();
  }

  /** Rejects while Redis is down. */
  async ping(): Promise<true> {
    await this.redis.ping();
    return true;
  }

  async add(jobs: readonly DueJob[]): Promise<void> {
    await Promise.all(
      QUEUES.map((name) =>
        this.addTo(
          name,
          jobs.filter((job) => JOB_QUEUE[job.name] === name),
        ),
      ),
    );
  }

  private async addTo(queueName: QueueName, jobs: readonly DueJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queues.get(queueName)?.addBulk(
      jobs.map(({ name, organizationId, outboxId, attempt, delayMs: delay = 0 }) => {
        const ref = { organization_id: organizationId, outbox_id: outboxId, attempt };
        // a name of its own: what is made due meanwhile must not wait for the one that the queue keeps for later
        const jobId = delay > 0 ? `${jobIdOf(ref)}-later` : jobIdOf(ref);
        return { name, data: ref, opts: { jobId, delay, attempts: 1, removeOnComplete: true, removeOnFail: true } };
      }),
    );
  }
}
