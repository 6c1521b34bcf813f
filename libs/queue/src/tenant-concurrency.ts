const MIN_DELAY_MS = 100;
const MIN_INTERVAL_MS = 10;

interface TenantState<Job> {
  running: Set<{ startedAt: number }>;
  lastDurationMs: number;
  /** The latest time at which a waiting job comes back by itself. */
  lastScheduledAt: number;
  waiting: Job[];
}

/**
 * Limits how many jobs of one organization a worker runs concurrently, so that a slow provider of one does not block the others. A job over
 * the limit is put on a waitlist and promoted when a slot is released. It also comes back by itself, because the job that would promote it may
 * have died: at the pace at which the organization's jobs end, so that the checks stay cheap.
 */
export class TenantConcurrency<Job> {
  private readonly states = new Map<number, TenantState<Job>>();

  constructor(private readonly limit: number) {}

  /** A function that releases the slot, or the milliseconds after which the job may try again when no slot is free. */
  acquire(organizationId: number, now: () => number): (() => void) | number {
    const state = this.states.get(organizationId) ?? { running: new Set(), lastDurationMs: 0, lastScheduledAt: 0, waiting: [] };
    this.states.set(organizationId, state);
    if (state.running.size >= this.limit) return this.delayMs(state, now());
    const run = { startedAt: now() };
    state.running.add(run);
    return () => {
      state.running.delete(run);
      state.lastDurationMs = now() - run.startedAt;
    };
  }

  /** Queues the job for promotion. Without a running job of the organization nothing would promote it. */
  waitlist(organizationId: number, job: Job): void {
    this.states.get(organizationId)?.waiting.push(job);
  }

  /** Removes and returns the job that has waited longest; it may have come back by itself already. */
  next(organizationId: number): Job | undefined {
    const state = this.states.get(organizationId);
    const job = state?.waiting.shift();
    if (state?.running.size === 0 && state.waiting.length === 0) this.states.delete(organizationId);
    return job;
  }

  private delayMs(state: TenantState<Job>, now: number): number {
    const [oldest = { startedAt: now }] = state.running;
    const interval = Math.max(MIN_INTERVAL_MS, Math.max(state.lastDurationMs, now - oldest.startedAt) / this.limit);
    state.lastScheduledAt = Math.max(now + MIN_DELAY_MS, state.lastScheduledAt + interval);
    return state.lastScheduledAt - now;
  }
}
