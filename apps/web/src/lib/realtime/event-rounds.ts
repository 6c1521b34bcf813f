import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { Ticker } from './ticker';

/** While events stream in, what is shown is drawn anew no more often than this. */
const ROUND_MS = 200;

/**
 * Hands events on in their order: one that comes alone at once, those that come thick and fast together, a round after the last. Where nobody looks
 * nothing is drawn, and timers may be late by a minute: there each comes at once, for a sound is waited for.
 */
export class EventRounds {
  private waiting: EventView[] = [];
  private readonly round = new Ticker(() => this.end());

  constructor(
    private readonly apply: (events: readonly EventView[]) => void,
    private readonly isSeen = () => document.visibilityState === 'visible',
  ) {}

  add(event: EventView): void {
    this.waiting.push(event);
    if (!this.round.running || !this.isSeen()) this.end();
  }

  /** Forgets what waits: it is of a time that is over. */
  clear(): void {
    this.waiting = [];
    this.round.stop();
  }

  private end(): void {
    const events = this.waiting;
    if (events.length === 0) return;
    this.waiting = [];
    this.round.once(ROUND_MS);
    this.apply(events);
  }
}
