import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { microseconds } from './clock';

export const latencyHistogram = (): RecordableHistogram => createHistogram({ lowest: 1, highest: 3_600_000_000, figures: 3 });

/** In milliseconds; 0 where nothing was measured. */
export const percentileOf = (histogram: RecordableHistogram, percent: number): number =>
  histogram.count === 0 ? 0 : histogram.percentile(percent) / 1000;

/** Answers of one kind: how long each took from when it should have been asked for, and how many were good. */
export class Meter {
  readonly latency = latencyHistogram();
  asked = 0;
  good = 0;
  private readonly startedAt = microseconds();
  private endedAt = this.startedAt;

  note(due: number, isGood: boolean): void {
    this.asked++;
    if (isGood) this.good++;
    this.endedAt = microseconds();
    this.latency.record(Math.max(1, this.endedAt - due));
  }

  /** Good answers a second, of a load that was meant to last so long. */
  perSecond(seconds: number): number {
    return this.good / Math.max(seconds, (this.endedAt - this.startedAt) / 1_000_000);
  }
}
