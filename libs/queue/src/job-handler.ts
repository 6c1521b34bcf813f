import { SetMetadata } from '@nestjs/common';
import type { JobName, JobPayload } from '@app/contracts/catalogue/jobs';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';

/** Nothing when the order is carried out; a postponement when it is to be looked at once more, which is not a failure. */
export type JobOutcome = RetryAt | undefined;

/** Carries out one kind of order. It may run twice for the same payload and must then do nothing the second time. */
export interface JobHandler<T extends JobName = JobName> {
  run(ctx: RequestContext, payload: JobPayload<T>): Promise<JobOutcome>;

  /** Says so where somebody waits for what the order was given for: it is put aside. May be called again. */
  onExhausted?(ctx: RequestContext, payload: JobPayload<T>): Promise<void>;
}

export const JOB_HANDLER = 'job_handler';

/** Marks the one class that handles a job. */
export const HandlesJob = (name: JobName) => SetMetadata(JOB_HANDLER, name);
