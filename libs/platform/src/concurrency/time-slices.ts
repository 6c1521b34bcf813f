import { setTimeout as pause } from 'node:timers/promises';

/** A request of somebody else takes several steps, and each may meet a slice. */
const SLICE_MS = 3;
const REST_MS = 9;

/**
 * Divides long work of a process that also serves others, and leaves them three quarters of its time. Promises and streams alone never let it
 * look at the network as long as they have something to do.
 */
export class TimeSlices {
  private since: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.since = now();
  }

  /** To be awaited between the steps. */
  async next(): Promise<void> {
    if (this.now() - this.since < SLICE_MS) return;
    await pause(REST_MS);
    this.since = this.now();
  }
}
