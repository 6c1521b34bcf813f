import { Inject, Injectable, Logger } from '@nestjs/common';
import { type JobName, JOBS } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { Metrics } from '@app/platform/metrics/metrics';
import { OutboxStore, type StartedJob } from '@app/platform/outbox/outbox-store';
import type { JobRef } from './job-ref';
import { jobIdOf } from './job-ref';
import type { JobOutcome } from './job-handler';
import { JobRegistry } from './job-registry';
import { delayWhileUnavailable, MAX_FAILURES, retryDelay } from './retry-delay.policy';

class JobNeverEndedError extends Error {}

/** Carries out one attempt of one order and writes its end to Postgres. */
@Injectable()
export class JobRunner {
  private readonly logger = new Logger(JobRunner.name);

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
      return this.fail(ref, started, new JobNeverEndedError('Nobody heard of the end of its last attempt.'));
    const stopTimer = this.metrics.jobs.startTimer({ job: started.name });
    try {
      const outcome = await this.handle(ref, started);
      await (outcome ? this.outbox.postpone(organizationId, outboxId, outcome) : this.outbox.finish(organizationId, outboxId));
      stopTimer({ outcome: outcome ? 'postponed' : 'done' });
    } catch (error) {
      stopTimer({ outcome: 'failed' });
      await this.fail(ref, started, error);
    }
  }

  private handle(ref: JobRef, { name, payload }: StartedJob): Promise<JobOutcome> {
    return this.registry.handlerOf(name).run(contextOf(ref, name), JOBS[name].parse(payload));
  }

  private async fail(ref: JobRef, started: StartedJob, error: unknown): Promise<void> {
    const { organization_id: organizationId, outbox_id: outboxId } = ref;
    const facts = { err: error, job: started.name, id: jobIdOf(ref) };
    const isUnavailable = error instanceof DependencyUnavailableError;
    const delay = isUnavailable
      ? delayWhileUnavailable(started.unavailableSeconds, Math.random())
      : retryDelay(started.failures, Math.random());
    if (isUnavailable && delay !== null) {
      this.logger.warn(facts, 'a job waits for a service that does not answer');
      return this.outbox.awaitDependency(organizationId, outboxId, String(error), delay);
    }
    this.logger.error(facts, delay === null ? 'a job is given up' : 'a job failed');
    if (delay === null) await this.onExhausted(ref, started);
    await this.outbox.fail(organizationId, outboxId, String(error), delay);
  }

  /** Before the order is put aside: where the process ends in between, the next attempt gives it up again. */
  private async onExhausted(ref: JobRef, { name, payload }: StartedJob): Promise<void> {
    try {
      await this.registry.handlerOf(name).onExhausted?.(contextOf(ref, name), JOBS[name].parse(payload));
    } catch (error) {
      this.logger.error({ err: error, job: name, id: jobIdOf(ref) }, 'nobody could be told that a job is given up');
    }
  }
}

const contextOf = (ref: JobRef, job: JobName): RequestContext => RequestContext.system(ref.organization_id, job, jobIdOf(ref));
