import type { JobName } from '@app/contracts/catalogue/jobs';

export interface DueJob {
  organizationId: number;
  outboxId: number;
  name: JobName;
  attempt: number;
}

export interface StartedJob {
  name: JobName;
  payload: unknown;
  /** Starts in a row without a good end, this one among them. */
  failures: number;
  /** For how long it has met a service of the outside that does not answer. */
  unavailableSeconds: number;
}

/** When an order is looked at again: at a moment of the database's clock, or so many seconds from now. Our own clock may be wrong. */
export type RetryAt = { at: Date } | { delaySeconds: number };

export interface JobMetrics {
  name: JobName;
  /** Due and not done. */
  waiting: number;
  oldestSeconds: number;
  /** Put aside for a person. */
  dead: number;
}

/**
 * The orders that transactions gave, as the queue needs to see them. Postgres keeps them; the queue only makes them fast.
 * `attempt` counts starts: a job that was handed out twice starts once.
 */
export abstract class OutboxStore {
  /** What is due and not on its way, fairly shared between organizations; marks it as handed to the queue. */
  abstract takeDue(limit: number, perOrganization: number): Promise<DueJob[]>;

  /**
   * Begins an attempt; answers null when it was begun or finished before. Without an end it is due again after the lease, and counts as
   * failed: an order that ends every process which tries it must be given up too.
   */
  abstract start(organizationId: number, outboxId: number, attempt: number, leaseSeconds: number): Promise<StartedJob | null>;

  abstract finish(organizationId: number, outboxId: number): Promise<void>;

  /** Not finished by design, which is no failure. */
  abstract postpone(organizationId: number, outboxId: number, postponement: RetryAt): Promise<void>;

  /** Waits for a service of the outside, which is no failure. */
  abstract awaitDependency(organizationId: number, outboxId: number, error: string, delaySeconds: number): Promise<void>;

  /** Failed: tried again after the delay, or put aside for a person when `delaySeconds` is null. */
  abstract fail(organizationId: number, outboxId: number, error: string, delaySeconds: number | null): Promise<void>;

  abstract measure(): Promise<JobMetrics[]>;
}
