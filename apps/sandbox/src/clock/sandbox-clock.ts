import { DueQueue } from './due-queue';

/** Node fires longer timers immediately.
 * The sandbox's own time: real time plus what was advanced. Work waits in one queue, so that an advance runs what became due, */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The sandbox's own time: real time plus what was advanced. Work waits in one queue, so that an advance runs what became due,
 * The sandbox's own time: real time plus the advanced time. All work waits in one queue, so that an advance runs due work in order, and
 * ten thousand pending messages need one timer.
 */
export class SandboxClock {
  private readonly queue = new DueQueue();
  private offsetMs = 0;
  private timer: NodeJS.Timeout | undefined;

  now(): number {
    return Date.now() + this.offsetMs;
  }

  get advancedSeconds(): number {
    return this.offsetMs / 1000;
  }

  advance(seconds: number): void {
    this.offsetMs += seconds * 1000;
    this.runDue();
  }

  /** Returns to real time and discards waiting work. */
  reset(): void {
    this.offsetMs = 0;
    this.queue.clear();
    clearTimeout(this.timer);
  }

  at(dueAt: number, run: () => void): void {
    this.queue.add(dueAt, run);
    this.arm();
  }

  private arm(): void {
    clearTimeout(this.timer);
    const next = this.queue.peek();
    if (next) this.timer = setTimeout(() => this.runDue(), Math.min(Math.max(next.dueAt - this.now(), 0), MAX_TIMER_MS));
  }

  private runDue(): void {
    const now = this.now();
    for (let next = this.queue.peek(); next && next.dueAt <= now; next = this.queue.peek()) this.queue.takeFirst()?.run();
    this.arm();
  }
}
