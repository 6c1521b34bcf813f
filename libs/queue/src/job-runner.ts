import { Inject, Injectable, Logger } from '@nestjs/common';
import { JOBS } from '@app/contracts/catalogue/jobs';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { Metrics } from '@app/platform/metrics/metrics';
import { OutboxStore, type StartedJob } from '@app/platform/outbox/outbox-store';
import type { JobAddress } from './job-address';
import { jobIdOf } from './job-address';
import type { JobOutcome } from './job-handler';
import { JobRegistry } from './job-registry';
import { MAX_FAILURES, retryDelay } from './retry-delay.policy';

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

  private handle(address: JobAddress, started: StartedJob): Promise<JobOutcome> {
    const ctx = RequestContext.system(address.organization_id, started.name, jobIdOf(address));
    return this.registry.handlerOf(started.name).run(ctx, JOBS[started.name].parse(started.payload));
  }

  private async fail(address: JobAddress, started: StartedJob, error: unknown): Promise<void> {
    const delay = retryDelay(started.failures, Math.random());
    this.logger.error({ err: error, job: started.name, id: jobIdOf(address) }, delay === null ? 'a job is given up' : 'a job failed');
    await this.outbox.fail(address.organization_id, address.outbox_id, String(error), delay);
  }
}
