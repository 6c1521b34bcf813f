import { Inject, Injectable } from '@nestjs/common';
import { type JobName, JOBS } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { EventLogger } from '@app/platform/logging/event-logger';
import { Metrics } from '@app/platform/metrics/metrics';
import { OutboxStore, type StartedJob } from '@app/platform/outbox/outbox-store';
import { type JobHandler, type JobOutcome, JobRegistry } from './job-handlers';
import type { JobRef } from './job-ref';
import { jobIdOf } from './job-ref';
import { delayWhileUnavailable, MAX_FAILURES, retryDelay } from './retry-delay.policy';

/** A handler that takes longer hangs; a recording of two hours is copied in less. */
const MAX_RUN_SECONDS = 900;

class JobNeverEndedError extends Error {}

/**
 * Runs one attempt of a job and records its outcome in Postgres; BullMQ never retries. Promises that a job runs at least once, that failures and
 * crashes in a row dead-letter it after `MAX_FAILURES` attempts, and that an unavailable dependency does not count as a failure. `start` counts
 * the attempt as failed in advance, so that a process that dies leaves a failure behind. The lease is extended while a handler runs. It breaks when
 * a handler outlives `MAX_RUN_SECONDS` (a second attempt then runs beside it) or reports success before its transaction has committed.
 */
@Injectable()
export class JobRunner {
  private readonly logger = new EventLogger(JobRunner.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxStore,
    private readonly registry: JobRegistry,
    private readonly metrics: Metrics,
  ) {}

  async run(ref: JobRef): Promise<void> {
    const { organization_id: organizationId, outbox_id: outboxId } = ref;
    const started = await this.outbox.start(organizationId, outboxId, ref.attempt, this.config.JOB_LEASE_SECONDS);
    if (!started) return;
    if (started.failures > MAX_FAILURES)
      return this.fail(ref, started, new JobNeverEndedError('The process died during the last attempt.'));
    const stopTimer = this.metrics.jobs.startTimer({ job: started.name });
    try {
      const outcome = await this.withLease(ref, () => this.handle(ref, started));
      const retryAt = outcome === 'ended' ? undefined : outcome;
      if (retryAt) await this.outbox.postpone(organizationId, outboxId, retryAt);
      else if (outcome !== 'ended') await this.outbox.finish(organizationId, outboxId);
      stopTimer({ outcome: retryAt ? 'postponed' : 'done' });
    } catch (error) {
      stopTimer({ outcome: 'failed' });
      await this.fail(ref, started, error);
    }
  }

  private async withLease<Result>(ref: JobRef, work: () => Promise<Result>): Promise<Result> {
    const { organization_id: organizationId, outbox_id: outboxId, attempt } = ref;
    const lease = this.config.JOB_LEASE_SECONDS;
    const startedAt = performance.now();
    let extending: Promise<unknown> = Promise.resolve();
    const timer = setInterval(() => {
      if (performance.now() - startedAt > MAX_RUN_SECONDS * 1000) return;
      // without the database the lease expires, as for a process that died
      extending = this.outbox.extend(organizationId, outboxId, attempt, lease).catch(() => undefined);
    }, lease * 500);
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await extending;
    }
  }

  private handle(ref: JobRef, { name, payload }: StartedJob): Promise<JobOutcome> {
    return this.handlerOf(name).run(contextOf(ref, name), JOBS[name].parse(payload), ref.outbox_id);
  }

  private handlerOf(name: JobName): JobHandler {
    return this.registry.handlers[name];
  }

  private async fail(ref: JobRef, started: StartedJob, error: unknown): Promise<void> {
    const { organization_id: organizationId, outbox_id: outboxId } = ref;
    const details = { err: error, job: started.name, id: jobIdOf(ref) };
    const isUnavailable = error instanceof DependencyUnavailableError;
    const delay = isUnavailable
      ? delayWhileUnavailable(started.unavailableSeconds, Math.random())
      : retryDelay(started.failures, Math.random());
    if (isUnavailable && delay !== null) {
      this.logger.warn({ event: 'job.postponed', ...details }, 'A job waits for an unavailable service');
      return this.outbox.awaitDependency(organizationId, outboxId, String(error), delay);
    }
    const isExhausted = delay === null;
    this.logger.error(
      { event: isExhausted ? 'job.dead_lettered' : 'job.failed', ...details },
      isExhausted ? 'A job has exhausted its retries' : 'A job failed',
    );
    if (isExhausted) await this.exhaust(ref, started);
    await this.outbox.fail(organizationId, outboxId, String(error), delay);
  }

  /** Before the job is dead-lettered: if the process dies in between, the next attempt does it again. */
  private async exhaust(ref: JobRef, { name, payload }: StartedJob): Promise<void> {
    try {
      await this.handlerOf(name).onExhausted?.(contextOf(ref, name), JOBS[name].parse(payload));
    } catch (error) {
      this.logger.error({ event: 'job.on_exhausted_failed', err: error, job: name, id: jobIdOf(ref) }, 'Could not report an exhausted job');
    }
  }
}

const contextOf = (ref: JobRef, job: JobName): RequestContext => RequestContext.system(ref.organization_id, job, jobIdOf(ref));
