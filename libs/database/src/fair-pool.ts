interface Waiter {
  admit: () => void;
}

/** No connection was released in time. */
export class PoolTimeoutError extends Error {}

/**
 * Decides who gets the next connection when all are in use: the organization that holds the fewest, and among equals the one that was served longest ago.
 * The driver's pool is first come, first served, so one busy organization would keep all others waiting behind it.
 */
export class FairPool {
  private readonly inUse = new Map<number, number>();
  /** In the order in which the organizations were last served. */
  private readonly waitlists = new Map<number, Set<Waiter>>();
  private free: number;

  constructor(
    connections: number,
    private readonly timeoutMs: number,
  ) {
    this.free = connections;
  }

  /** Returns the function that releases the connection. Rejects with `PoolTimeoutError` when none becomes free in time. */
  async acquire(organizationId: number): Promise<() => void> {
    if (this.free > 0) this.assign(organizationId);
    else await this.waitlist(organizationId);
    return () => this.release(organizationId);
  }

  private waitlist(organizationId: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitlist = this.waitlists.get(organizationId) ?? new Set();
    this.waitlists.set(organizationId, waitlist);
    const waiter: Waiter = {
      admit() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      this.leaveWaitlist(organizationId, waitlist, waiter);
      reject(new PoolTimeoutError(`No connection was free for ${this.timeoutMs} ms.`));
    }, this.timeoutMs);
    waitlist.add(waiter);
    return promise;
  }

  private assign(organizationId: number): void {
    this.free--;
    this.inUse.set(organizationId, this.countInUse(organizationId) + 1);
  }

  private release(organizationId: number): void {
    this.free++;
    const remaining = this.countInUse(organizationId) - 1;
    if (remaining > 0) this.inUse.set(organizationId, remaining);
    else this.inUse.delete(organizationId);
    this.dispatch();
  }

  private dispatch(): void {
    const [first, ...others] = this.waitlists.keys();
    if (first === undefined) return;
    const organizationId = others.reduce((least, other) => (this.countInUse(other) < this.countInUse(least) ? other : least), first);
    const waitlist = this.waitlists.get(organizationId) ?? new Set();
    const [waiter] = waitlist;
    if (!waiter) return;
    this.waitlists.delete(organizationId);
    waitlist.delete(waiter);
    if (waitlist.size > 0) this.waitlists.set(organizationId, waitlist);
    this.assign(organizationId);
    waiter.admit();
  }

  private leaveWaitlist(organizationId: number, waitlist: Set<Waiter>, waiter: Waiter): void {
    waitlist.delete(waiter);
    if (waitlist.size === 0) this.waitlists.delete(organizationId);
  }

  private countInUse(organizationId: number): number {
    return this.inUse.get(organizationId) ?? 0;
  }
}
