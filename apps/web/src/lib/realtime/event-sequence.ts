import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';

const SKIPPED = 'skipped';

/**
 * Puts the organization's events into their order. Each number is either an event or one that is not for this reader; what
 * comes too early waits, what comes twice is dropped.
 */
export class EventSequence {
  private position: number | undefined;
  private readonly early = new Map<number, EventView | typeof SKIPPED>();

  constructor(private readonly apply: (event: EventView) => void) {}

  /** The last number that was applied; undefined until `startAt`. */
  get at(): number | undefined {
    return this.position;
  }

  /** Something has arrived that cannot be applied yet, because a number before it is missing. */
  get hasGap(): boolean {
    return this.early.size > 0;
  }

  /** Everything up to `head` counts as applied; what arrived meanwhile follows. */
  startAt(head: number): void {
    this.position = head;
    this.drain();
  }

  offer(event: EventView): void {
    this.early.set(event.seq, event);
    this.drain();
  }

  skip(seq: number): void {
    this.early.set(seq, SKIPPED);
    this.drain();
  }

  /** Applies an answer of GET /api/events: numbers that are missing in it are not for this reader. */
  take(page: Pick<EventPage, 'events' | 'examined_to'>): void {
    for (const event of page.events) {
      if (this.position === undefined || event.seq <= this.position) continue;
      this.position = event.seq;
      this.apply(event);
    }
    this.position = Math.max(this.position ?? 0, page.examined_to);
    this.drain();
  }

  private drain(): void {
    if (this.position === undefined) return;
    for (const seq of this.early.keys()) if (seq <= this.position) this.early.delete(seq);
    for (let next = this.early.get(this.position + 1); next; next = this.early.get(this.position + 1)) {
      this.position += 1;
      this.early.delete(this.position);
      if (next !== SKIPPED) this.apply(next);
    }
  }
}
