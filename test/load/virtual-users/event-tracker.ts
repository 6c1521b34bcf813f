const INITIAL_SIZE = 1_024;
const BY_SOCKET = 1;
const BY_FETCH = 2;

/** Records which events of its organization a browser received, and whether by socket or by fetch. */
export class EventTracker {
  /** Events that the socket delivered more than once. */
  duplicates = 0;
  private start: number | undefined;
  private received = new Uint8Array(INITIAL_SIZE);
  private reached = 0;
  private readonly early: number[] = [];

  /** Counts events after this seq. */
  startAfter(head: number): void {
    this.start ??= head;
    for (const seq of this.early.splice(0)) this.receivedBySocket(seq);
  }

  receivedBySocket(seq: number): void {
    if (this.start === undefined) return void this.early.push(seq);
    const before = this.mark(seq, BY_SOCKET);
    if (before & BY_SOCKET) this.duplicates++;
  }

  /** A response contains every event of this range. */
  receivedByFetch(after: number, upTo: number): void {
    for (let seq = after + 1; seq <= upTo; seq++) this.mark(seq, BY_FETCH);
  }

  /** The last seq before the first gap. */
  get position(): number {
    while (this.received[this.reached]) this.reached++;
    return (this.start ?? 0) + this.reached;
  }

  /** Events that the socket did not deliver. */
  get fetchedOnly(): number {
    return this.received.reduce((count, source) => count + (source === BY_FETCH ? 1 : 0), 0);
  }

  /** Returns the previous sources of this event. */
  private mark(seq: number, source: number): number {
    const index = seq - (this.start ?? 0) - 1;
    if (index < 0) return 0;
    if (index >= this.received.length) this.grow(index);
    const before = this.received[index] ?? 0;
    this.received[index] = before | source;
    return before;
  }

  private grow(index: number): void {
    const larger = new Uint8Array(2 * Math.max(index, this.received.length));
    larger.set(this.received);
    this.received = larger;
  }
}
