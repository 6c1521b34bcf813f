import type { EventView } from '@app/contracts/realtime/realtime.contract';

const MAX_EVENTS = 500;

/** The latest handled events, replayed on pages whose answer was older than them (see CacheCatchUp). */
export class RecentEvents {
  private events: EventView[] = [];
  private knownAfter: number | undefined;

  get begun(): boolean {
    return this.knownAfter !== undefined;
  }

  /** Every event after this number will be added. */
  begin(head: number): void {
    this.events = [];
    this.knownAfter = head;
  }

  add(event: EventView): void {
    this.events.push(event);
    if (this.events.length <= MAX_EVENTS) return;
    const dropped = this.events.splice(0, MAX_EVENTS / 2);
    this.knownAfter = dropped.at(-1)?.seq;
  }

  /** The events after the number, in order; undefined when some of them are no longer kept. */
  after(seq: number): EventView[] | undefined {
    if (this.knownAfter === undefined || seq < this.knownAfter) return undefined;
    return this.events.filter((event) => event.seq > seq);
  }
}
