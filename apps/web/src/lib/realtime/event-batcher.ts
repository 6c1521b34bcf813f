import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { Ticker } from './ticker';

/** While events stream in, the page renders at most this often. */
const FLUSH_INTERVAL_MS = 200;

/**
 * Passes events on in order: a single one immediately, the rest of a burst together, one interval after the last flush. A hidden page renders
 * nothing and its timers may be a minute late, so there each event passes immediately: its sound must not wait.
 */
export class EventBatcher {
  private waiting: EventView[] = [];
  private readonly interval = new Ticker(() => this.flush());

  constructor(
    private readonly apply: (events: readonly EventView[]) => void,
    private readonly isVisible = () => document.visibilityState === 'visible',
  ) {}

  add(event: EventView): void {
    this.waiting.push(event);
    if (!this.interval.running || !this.isVisible()) this.flush();
  }

  /** Drops waiting events after a reset: they belong to the old numbering. */
  clear(): void {
    this.waiting = [];
    this.interval.stop();
  }

  /** Passes on what waits, without the wait. */
  flush(): void {
    const events = this.waiting;
    if (events.length === 0) return;
    this.waiting = [];
    this.interval.once(FLUSH_INTERVAL_MS);
    this.apply(events);
  }
}
