import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import { hasCode } from '@/lib/api/api-failure';
import type { ConnectionState } from './connection-store';
import { EventSequence } from './event-sequence';
import { Ticker } from './ticker';

/** The part of a Socket.IO client that the stream uses. */
export interface StreamSocket {
  readonly connected: boolean;
  /** False when the client has given up reconnecting by itself: the server refused it or sent it away. */
  readonly active: boolean;
  on(name: 'connect' | 'disconnect' | 'connect_error', listener: (reason: unknown) => void): unknown;
  onAny(listener: (name: string, message: unknown) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface StreamParts {
  socket: StreamSocket;
  /** GET /api/events; without `after` only the head is answered. */
  fetchEvents(after?: number): Promise<EventPage>;
  /** The number after which events follow; called before the first of them. */
  onBegin(head: number): void;
  /** Called once per event, strictly in order. */
  onEvent(event: EventView): void;
  /** Too much was missed to catch up: everything shown must be loaded again, and events follow after this number. */
  onReset(head: number): void;
  onNotice(name: string, notice: unknown): void;
  onState(state: ConnectionState): void;
}

/** How long a number may be missing before it is asked for: two publishers may overtake each other. */
const GAP_MS = 150;
/** The documents' poll of an open conversation (001, section 9), while no socket brings news. */
const POLL_MS = 3_000;
/** Asks even while the socket is up: what a broken relay swallowed shows up at the latest now. */
const CHECK_MS = 30_000;
/** An interruption shorter than this is not worth a banner; a longer one is said before 5 s have passed. */
const GRACE_MS = 3_000;
/** Socket.IO's word for a server that has kept silent for longer than it promised: said at once, for that was long enough. */
const SILENCE = 'ping timeout';
const RETRY_MS = 2_000;

/** Follows the organization's events over a socket and heals every loss by asking for what came after the last number. */
export class EventStream {
  private readonly sequence = new EventSequence((event) => this.parts.onEvent(event));
  private readonly gap = new Ticker(() => void this.catchUp());
  private readonly poll = new Ticker(() => void this.catchUp());
  private readonly check = new Ticker(() => void this.catchUp());
  private readonly grace = new Ticker(() => this.enter('offline'));
  private readonly retry = new Ticker(() => this.parts.socket.connect());
  private state: ConnectionState | undefined;
  private head = 0;
  private epoch: string | undefined;
  private underway: Promise<void> | undefined;
  private askAgain = false;
  private stopped = false;

  constructor(private readonly parts: StreamParts) {}

  start(): void {
    const { socket } = this.parts;
    socket.on('connect', () => this.connected());
    socket.on('connect_error', () => this.interrupted());
    socket.on('disconnect', (reason) => this.interrupted(reason === SILENCE ? 0 : GRACE_MS));
    socket.onAny((name, message) => this.receive(name, message));
    this.check.every(CHECK_MS);
    this.interrupted();
    this.wake();
  }

  stop(): void {
    this.stopped = true;
    this.parts.socket.disconnect();
    for (const ticker of [this.gap, this.poll, this.check, this.grace, this.retry]) ticker.stop();
  }

  /** The browser knows that its network has gone: said at once, and the half-dead socket is not waited for. */
  networkLost(): void {
    this.parts.socket.disconnect();
    this.retry.stop();
    this.grace.stop();
    this.enter('offline');
  }

  /** The network, or the person, is back: reconnects without waiting and asks what happened meanwhile. */
  wake(): void {
    if (!this.parts.socket.connected) this.parts.socket.connect();
    void this.catchUp();
  }

  /** Asks for everything after the last applied number; calls that come meanwhile lead to one more question. */
  catchUp(): Promise<void> {
    this.askAgain = this.underway !== undefined;
    this.underway ??= this.ask().then((answered) => {
      this.underway = undefined;
      if (!answered) return this.poll.every(POLL_MS);
      if (this.parts.socket.connected) this.poll.stop();
      if (this.askAgain) void this.catchUp();
      else this.watchGap();
    });
    return this.underway;
  }

  /** Answers whether the server could be asked. */
  private async ask(): Promise<boolean> {
    try {
      for (let behind = true; behind && !this.stopped;) behind = await this.askOnce();
      return true;
    } catch (error) {
      if (!hasCode(error, 'events.too_old')) return this.stopped;
      return this.reset().catch(() => false);
    }
  }

  /** Answers whether there is more to ask for. */
  private async askOnce(): Promise<boolean> {
    const after = this.sequence.at;
    const page = await this.parts.fetchEvents(after);
    this.head = Math.max(this.head, page.head_seq);
    if (after === undefined) {
      this.epoch = page.epoch;
      this.parts.onBegin(page.head_seq);
      this.sequence.startAt(page.head_seq);
      return false;
    }
    if (page.epoch !== this.epoch) return !(await this.beginEpoch());
    // A head is behind a number that was once applied: the numbers since then are given a second time.
    if (page.head_seq < after) return !(await this.reset());
    this.sequence.take(page);
    return page.examined_to < page.head_seq;
  }

  /**
   * Another database counts now, or the reader has other rights. The socket still stands where the old rights have put it, and says of numbers that
   * they are not for this reader: it ends first.
   */
  private async beginEpoch(): Promise<true> {
    const { socket } = this.parts;
    socket.disconnect();
    await this.reset();
    if (!this.stopped) socket.connect();
    return true;
  }

  private async reset(): Promise<true> {
    const { head_seq, epoch } = await this.parts.fetchEvents();
    this.epoch = epoch;
    this.head = head_seq;
    this.parts.onReset(head_seq);
    this.sequence.startAt(head_seq);
    return true;
  }

  private receive(name: string, message: unknown): void {
    if (name === 'stream.skipped') this.sequence.skip((message as { seq: number }).seq);
    else if (name === 'stream.heartbeat') this.head = Math.max(this.head, (message as { head_seq: number }).head_seq);
    else if (isEvent(message)) this.sequence.offer(message);
    else this.parts.onNotice(name, message);
    this.watchGap();
  }

  private watchGap(): void {
    const behind = this.sequence.hasGap || (this.sequence.at !== undefined && this.head > this.sequence.at);
    if (!behind) this.gap.stop();
    else if (!this.stopped) this.gap.once(GAP_MS);
  }

  private connected(): void {
    this.grace.stop();
    this.retry.stop();
    this.enter('live');
    void this.catchUp();
  }

  private interrupted(grace = GRACE_MS): void {
    if (this.stopped) return;
    this.poll.every(POLL_MS);
    if (!this.parts.socket.active) this.retry.once(RETRY_MS);
    if (this.state === 'offline') return;
    this.enter('connecting');
    this.grace.once(grace);
  }

  private enter(state: ConnectionState): void {
    if (state === this.state || this.stopped) return;
    this.state = state;
    this.parts.onState(state);
  }
}

const isEvent = (message: unknown): message is EventView => typeof message === 'object' && message !== null && 'seq' in message;
