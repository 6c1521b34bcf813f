const FIRST_SIZE = 1_024;
const BY_SOCKET = 1;
const BY_ASKING = 2;

/** Which numbers of its organization's events a browser has heard, and how. */
export class Hearing {
  /** Came over the socket more than once. */
  doubled = 0;
  private begin: number | undefined;
  private heard = new Uint8Array(FIRST_SIZE);
  private reached = 0;
  private readonly early: number[] = [];

  /** What is heard from here on counts. */
  beginAfter(head: number): void {
    this.begin ??= head;
    for (const seq of this.early.splice(0)) this.bySocket(seq);
  }

  bySocket(seq: number): void {
    if (this.begin === undefined) return void this.early.push(seq);
    const before = this.note(seq, BY_SOCKET);
    if (before & BY_SOCKET) this.doubled++;
  }

  /** An answer holds everything between the two. */
  byAsking(after: number, upTo: number): void {
    for (let seq = after + 1; seq <= upTo; seq++) this.note(seq, BY_ASKING);
  }

  /** The last number up to which nothing is missing. */
  get position(): number {
    while (this.heard[this.reached]) this.reached++;
    return (this.begin ?? 0) + this.reached;
  }

  /** Numbers that no socket brought. */
  get onlyByAsking(): number {
    return this.heard.reduce((count, how) => count + (how === BY_ASKING ? 1 : 0), 0);
  }

  /** Answers how it was heard before. */
  private note(seq: number, how: number): number {
    const place = seq - (this.begin ?? 0) - 1;
    if (place < 0) return 0;
    if (place >= this.heard.length) this.grow(place);
    const before = this.heard[place] ?? 0;
    this.heard[place] = before | how;
    return before;
  }

  private grow(place: number): void {
    const larger = new Uint8Array(2 * Math.max(place, this.heard.length));
    larger.set(this.heard);
    this.heard = larger;
  }
}
