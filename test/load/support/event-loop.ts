import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOK_EVERY_MS = 10;

/** How late this thread is: what it measures is worth no more than that. */
export class EventLoop {
  private readonly delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS });

  constructor() {
    this.delay.enable();
  }

  reset(): void {
    this.delay.reset();
  }

  /** Milliseconds; the look itself comes every ten. */
  get p99(): number {
    return this.delay.count === 0 ? 0 : Math.max(0, this.delay.percentile(99) / 1_000_000 - LOOK_EVERY_MS);
  }
}
