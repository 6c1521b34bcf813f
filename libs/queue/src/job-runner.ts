import { Inject, Injectable, Logger } from '@nestjs/common';
import { type JobName, JOBS } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { DependencyUnavailableError } from '@app/platform/errors/dependency-unavailable-error';
import { Metrics } from '@app/platform/metrics/metrics';
import { OutboxStore, type StartedJob } from '@app/platform/outbox/outbox-store';
import type { JobAddress } from './job-address';
import { jobIdOf } from './job-address';
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

  async run(address: JobAddress): Promise<void> {
    const { organization_id: organizationId, outbox_id: outboxId } = address;
    const started = await this.outbox.start(organizationId, outboxId, address.attempt, this.config.JOB_LEASE_SECONDS);
    if (!started) return;
    if (started.failures > MAX_FAILURES)
      return this.fail(address, started, new JobNeverEndedError('Nobody heard of the end of its last attempt.'));
    const stopTimer = this.metrics.jobs.startTimer({ job: started.name });
    try {
      const outcome = await this.handle(address, started);
      await (outcome ? this.outbox.postpone(organizationId, outboxId, outcome) : this.outbox.finish(organizationId, outboxId));
      stopTimer({ outcome: outcome ? 'postponed' : 'done' });
    } catch (error) {
      stopTimer({ outcome: 'failed' });
      await this.fail(address, started, error);
    }
  }

  private handle(address: JobAddress, { name, payload }: StartedJob): Promise<JobOutcome> {
    return this.registry.handlerOf(name).run(contextOf(address, name), JOBS[name].parse(payload));
  }

  private async fail(address: JobAddress, started: StartedJob, error: unknown): Promise<void> {
    const { organization_id: organizationId, outbox_id: outboxId } = address;
    const facts = { err: error, job: started.name, id: jobIdOf(address) };
    const isUnavailable = error instanceof DependencyUnavailableError;
    const delay = isUnavailable
      ? delayWhileUnavailable(started.unavailableSeconds, Math.random())
      : retryDelay(started.failures, Math.random());
    if (isUnavailable && delay !== null) {
      this.logger.warn(facts, 'a job waits for a service that does not answer');
      return this.outbox.awaitDependency(organizationId, outboxId, String(error), delay);
    }
    this.logger.error(facts, delay === null ? 'a job is given up' : 'a job failed');
    if (delay === null) await this.giveUp(address, started);
    await this.outbox.fail(organizationId, outboxId, String(error), delay);
  }

  /** Before the order is put aside: where the process ends in between, the next attempt gives it up again. */
  private async giveUp(address: JobAddress, { name, payload }: StartedJob): Promise<void> {
    try {
      await this.registry.handlerOf(name).giveUp?.(contextOf(address, name), JOBS[name].parse(payload));
    } catch (error) {
      this.logger.error({ err: error, job: name, id: jobIdOf(address) }, 'nobody could be told that a job is given up');
    }
  }
}

const contextOf = (address: JobAddress, job: JobName): RequestContext =>
  RequestContext.system(address.organization_id, job, jobIdOf(address));
