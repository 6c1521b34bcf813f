import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { microseconds } from './clock';

export const latencyHistogram = (): RecordableHistogram => createHistogram({ lowest: 1, highest: 3_600_000_000, figures: 3 });

/** In milliseconds; 0 without measurements. */
export const percentileOf = (histogram: RecordableHistogram, percent: number): number =>
  histogram.count === 0 ? 0 : histogram.percentile(percent) / 1000;

/** Responses of one kind: their latency since the scheduled time, and how many were successful. */
export class Meter {
  readonly latency = latencyHistogram();
  successful = 0;
  private readonly startedAt = microseconds();
  private endedAt = this.startedAt;

  record(due: number, succeeded: boolean): void {
    if (succeeded) this.successful++;
    this.endedAt = microseconds();
    this.latency.record(Math.max(1, this.endedAt - due));
  }

  /** Successful responses per second, over at least the planned duration. */
  perSecond(seconds: number): number {
    return this.successful / Math.max(seconds, (this.endedAt - this.startedAt) / 1_000_000);
  }
}
