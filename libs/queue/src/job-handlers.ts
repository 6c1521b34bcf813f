import type { JobName, JobPayload } from '@app/contracts/catalogue/jobs';
import type { RequestContext } from '@app/platform/context/request-context';
import type { RetryAt } from '@app/platform/outbox/outbox-store';

/**
 * Nothing when the job is done, `ended` when a transaction of the handler has ended it; a time when it must run again, which does not count as
 * a failure.
 */
export type JobOutcome = RetryAt | 'ended' | void;

export interface JobHandler<Name extends JobName = JobName> {
  /** May run twice for the same payload; the second run must change nothing. */
  run(ctx: RequestContext, payload: JobPayload<Name>, outboxId: number): Promise<JobOutcome>;

  /** Runs before the job is dead-lettered, to show the failure to users who wait for the result. May run twice. */
  onExhausted?(ctx: RequestContext, payload: JobPayload<Name>): Promise<void>;
}

export type JobHandlers<Names extends JobName> = { readonly [Name in Names]: JobHandler<Name> };

/** The handlers of all jobs. The type makes a job without a handler a compile error. */
export abstract class JobRegistry {
  abstract readonly handlers: JobHandlers<JobName>;
}
