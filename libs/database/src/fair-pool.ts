interface Waiter {
  admit: () => void;
}

/** No connection was released in time. */
export class PoolTimeoutError extends Error {}

/** The provider gives up on a webhook after a few seconds; a person looks at a page again. */
export type Urgency = 'webhook' | 'usual';

/** From this size on one connection is for webhooks alone, so that pages cannot take the last one. */
const RESERVING_SIZE = 6;

type Waitlists = Map<number, Set<Waiter>>;

/**
 * Decides who gets the next connection when all are in use: webhooks first, then the organization that holds the fewest, and among equals the one that was served longest ago.
 * The driver's pool is first come, first served, so one busy organization would keep all others waiting behind it.
 */
export class FairPool {
  private readonly inUse = new Map<number, number>();
  /** In the order in which the organizations were last served. */
  private readonly waitlists: Record<Urgency, Waitlists> = { webhook: new Map(), usual: new Map() };
  private readonly reserved: Record<Urgency, number>;
  private free: number;

  constructor(
    connections: number,
    private readonly timeoutMs: number,
  ) {
    this.free = connections;
    this.reserved = { webhook: 0, usual: connections < RESERVING_SIZE ? 0 : 1 };
  }

  /** Returns the function that releases the connection. Rejects with `PoolTimeoutError` when none becomes free in time. */
  async acquire(organizationId: number, urgency: Urgency = 'usual'): Promise<() => void> {
    if (this.free > this.reserved[urgency]) this.assign(organizationId);
    else await this.waitlist(organizationId, this.waitlists[urgency]);
    return () => this.release(organizationId);
  }

  private waitlist(organizationId: number, waitlists: Waitlists): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waitlist = waitlists.get(organizationId) ?? new Set();
    waitlists.set(organizationId, waitlist);
    const waiter: Waiter = {
      admit() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      waitlist.delete(waiter);
      if (waitlist.size === 0) waitlists.delete(organizationId);
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
    const urgency = this.waitlists.webhook.size > 0 ? 'webhook' : 'usual';
    if (this.free > this.reserved[urgency]) this.dispatch(this.waitlists[urgency]);
  }

  private dispatch(waitlists: Waitlists): void {
    const [first, ...others] = waitlists.keys();
    if (first === undefined) return;
    const organizationId = others.reduce((least, other) => (this.countInUse(other) < this.countInUse(least) ? other : least), first);
    const waitlist = waitlists.get(organizationId) ?? new Set();
    const [waiter] = waitlist;
    if (!waiter) return;
    waitlists.delete(organizationId);
    waitlist.delete(waiter);
    if (waitlist.size > 0) waitlists.set(organizationId, waitlist);
    this.assign(organizationId);
    waiter.admit();
  }

  private countInUse(organizationId: number): number {
    return this.inUse.get(organizationId) ?? 0;
  }
}
