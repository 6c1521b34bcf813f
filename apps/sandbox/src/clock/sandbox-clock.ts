import { DueQueue } from './due-queue';

/** Node refuses longer timers and fires them at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * The sandbox's own time: real time plus what was advanced. Work waits in one queue, so that an advance runs what became due,
 * in its order, and ten thousand messages on their way cost one timer.
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

  /** Back to real time; waiting work is forgotten. */
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
    if (next) this.timer = setTimeout(() => this.runDue(), Math.min(Math.max(next.dueAt - this.now(), 0), LONGEST_TIMER_MS));
  }

  private runDue(): void {
    const now = this.now();
    for (let next = this.queue.peek(); next && next.dueAt <= now; next = this.queue.peek()) this.queue.takeFirst()?.run();
    this.arm();
  }
}
