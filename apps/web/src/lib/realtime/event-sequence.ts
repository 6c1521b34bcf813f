import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';

const SKIPPED = 'skipped';

/**
 * Orders the organization's events. Each number is either an event or skipped, because this user may not see it; an early event waits, a
 * repeated one is dropped.
 */
export class EventSequence {
  private position: number | undefined;
  private readonly early = new Map<number, EventView | typeof SKIPPED>();

  constructor(private readonly apply: (event: EventView) => void) {}

  /** The last applied number; undefined until `startAt`. */
  get at(): number | undefined {
    return this.position;
  }

  /** An event waits because a number before it is missing. */
  get hasGap(): boolean {
    return this.early.size > 0;
  }

  /** Everything up to `head` counts as applied; events that arrived earlier and have later numbers follow. */
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

  /** Applies an answer of GET /api/events: numbers that it leaves out are not for this user. */
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
