import type { JobName } from '@app/contracts/catalogue/jobs';

export interface DueJob {
  organizationId: number;
  outboxId: number;
  name: JobName;
  attempt: number;
  /** Until it is due. */
  delayMs?: number;
}

/** A job that is due within this time is handed to the queue at once, which keeps it until then; the relay looks more often. */
export const SOON_MS = 15_000;

export interface StartedJob {
  name: JobName;
  payload: unknown;
  /** Consecutive starts without a success, this one included. */
  failures: number;
  /** How long the job has been waiting for an unavailable external service. */
  unavailableSeconds: number;
}

/** When a job runs again: at a time of the database's clock, or after a delay. The process's own clock may be wrong. */
export type RetryAt = { at: Date } | { delaySeconds: number };

export interface JobMetrics {
  name: JobName;
  /** Due and not done. */
  waiting: number;
  oldestSeconds: number;
  /** Dead-lettered. */
  dead: number;
}

/**
 * The jobs that transactions enqueued. Postgres is their source of truth; the queue only makes them fast. `attempt` counts starts, so that a job
 * that was enqueued twice starts once.
 */
export abstract class OutboxStore {
  /** Jobs due within these seconds that this version knows and that are not in the queue, shared fairly between organizations; marks them as enqueued. */
  abstract takeDue(limit: number, perOrganization: number, seconds: number): Promise<DueJob[]>;

  /**
   * Starts an attempt; null when it has started or finished already. An attempt without an outcome counts as failed when its lease expires, so
   * that a job that crashes every process is dead-lettered too.
   */
  abstract start(organizationId: number, outboxId: number, attempt: number, leaseSeconds: number): Promise<StartedJob | null>;

  /** A job that still runs keeps its lease; `attempt` as at its start. */
  abstract extend(organizationId: number, outboxId: number, attempt: number, leaseSeconds: number): Promise<void>;

  abstract finish(organizationId: number, outboxId: number): Promise<void>;

  /** Runs again later by design; does not count as a failure. */
  abstract postpone(organizationId: number, outboxId: number, retryAt: RetryAt): Promise<void>;

  /** Waits for an external service; does not count as a failure. */
  abstract awaitDependency(organizationId: number, outboxId: number, error: string, delaySeconds: number): Promise<void>;

  /** Failed: retried after the delay, or dead-lettered when `delaySeconds` is null. */
  abstract fail(organizationId: number, outboxId: number, error: string, delaySeconds: number | null): Promise<void>;

  abstract measure(): Promise<JobMetrics[]>;
}
