interface Waiting {
  enter: () => void;
}

/** Nobody gave a connection back in time. */
export class NoConnectionError extends Error {}

/**
 * Who gets the next of the connections when all are taken: the organization that holds the fewest, of equals the one whose turn was longest ago.
 * The pool itself serves whoever asked first, so one organization that asks very much would keep all others waiting behind it.
 */
export class ConnectionTurns {
  private readonly held = new Map<number, number>();
  /** In the order of their last turn. */
  private readonly lines = new Map<number, Set<Waiting>>();
  private free: number;

  constructor(
    connections: number,
    private readonly patienceMs: number,
  ) {
    this.free = connections;
  }

  /** Answers the function that gives the connection back. Rejects with `NoConnectionError` after waiting for so long. */
  async take(organizationId: number): Promise<() => void> {
    if (this.free > 0) this.hold(organizationId);
    else await this.standInLine(organizationId);
    return () => this.giveBack(organizationId);
  }

  private standInLine(organizationId: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const line = this.lines.get(organizationId) ?? new Set();
    this.lines.set(organizationId, line);
    const waiting: Waiting = {
      enter() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      this.leaveLine(organizationId, line, waiting);
      reject(new NoConnectionError(`No connection was free for ${this.patienceMs} ms.`));
    }, this.patienceMs);
    line.add(waiting);
    return promise;
  }

  private hold(organizationId: number): void {
    this.free--;
    this.held.set(organizationId, this.heldBy(organizationId) + 1);
  }

  private giveBack(organizationId: number): void {
    this.free++;
    const rest = this.heldBy(organizationId) - 1;
    if (rest > 0) this.held.set(organizationId, rest);
    else this.held.delete(organizationId);
    this.callNext();
  }

  private callNext(): void {
    const [first, ...others] = this.lines.keys();
    if (first === undefined) return;
    const organizationId = others.reduce((least, other) => (this.heldBy(other) < this.heldBy(least) ? other : least), first);
    const line = this.lines.get(organizationId) ?? new Set();
    const [waiting] = line;
    if (!waiting) return;
    this.lines.delete(organizationId);
    line.delete(waiting);
    if (line.size > 0) this.lines.set(organizationId, line);
    this.hold(organizationId);
    waiting.enter();
  }

  private leaveLine(organizationId: number, line: Set<Waiting>, waiting: Waiting): void {
    line.delete(waiting);
    if (line.size === 0) this.lines.delete(organizationId);
  }

  private heldBy(organizationId: number): number {
    return this.held.get(organizationId) ?? 0;
  }
}
