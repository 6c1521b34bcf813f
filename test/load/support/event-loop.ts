import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_INTERVAL_MS = 10;

/** The delay of this thread's event loop, which limits the precision of its measurements. */
export class EventLoop {
  private readonly delay = monitorEventLoopDelay({ resolution: SAMPLE_INTERVAL_MS });

  constructor() {
    this.delay.enable();
  }

  reset(): void {
    this.delay.reset();
  }

  /** Milliseconds beyond the sampling interval. */
  get p99(): number {
    return this.delay.count === 0 ? 0 : Math.max(0, this.delay.percentile(99) / 1_000_000 - SAMPLE_INTERVAL_MS);
  }
}
