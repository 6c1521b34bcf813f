import type { EventView } from '@app/contracts/realtime/realtime.contract';

const KEPT = 500;

/** The latest applied events, for pages whose answer was already behind when it arrived. */
export class RecentEvents {
  private events: EventView[] = [];
  private knownAfter: number | undefined;

  get begun(): boolean {
    return this.knownAfter !== undefined;
  }

  /** From here on everything is known. */
  begin(head: number): void {
    this.events = [];
    this.knownAfter = head;
  }

  add(event: EventView): void {
    this.events.push(event);
    if (this.events.length <= KEPT) return;
    const forgotten = this.events.splice(0, KEPT / 2);
    this.knownAfter = forgotten.at(-1)?.seq;
  }

  /** What came after the number, in order; undefined when some of it is not known here. */
  after(seq: number): EventView[] | undefined {
    if (this.knownAfter === undefined || seq < this.knownAfter) return undefined;
    return this.events.filter((event) => event.seq > seq);
  }
}
