import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import { hasCode } from '@/lib/api/api-failure';
import type { ConnectionState } from './connection-store';
import { EventSequence } from './event-sequence';
import { Ticker } from './ticker';

/** The part of a Socket.IO client that the stream uses. */
export interface StreamSocket {
  readonly connected: boolean;
  /** False when the client no longer reconnects automatically: the server refused or closed the connection. */
  readonly active: boolean;
  on(name: 'connect' | 'disconnect' | 'connect_error', listener: (reason: unknown) => void): unknown;
  onAny(listener: (name: string, message: unknown) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
}

export interface StreamParts {
  socket: StreamSocket;
  /** GET /api/events; without `after` the answer has only the head. */
  fetchEvents(after?: number): Promise<EventPage>;
  /** The number after which events follow; called before the first event. */
  onBegin(head: number): void;
  /** Called once per event, strictly in order. */
  onEvent(event: EventView): void;
  /** All that was missed has been passed to `onEvent`. */
  onCaughtUp(): void;
  /** Too much was missed to catch up: everything on the screen must be loaded again, and events follow after this number. */
  onReset(head: number): void;
  onSocketMessage(name: string, notice: unknown): void;
  onState(state: ConnectionState): void;
}

/** How long a number may be missing before the stream asks for it: two publishers may overtake each other. */
const GAP_MS = 150;
/** The documents' poll of an open conversation (001, section 9), while the socket is down. */
const POLL_MS = 3_000;
/** Also while the socket is up: finds what a broken relay lost. */
const CHECK_MS = 30_000;
/** A shorter interruption shows no banner; a longer one shows it within 5 s. */
const GRACE_MS = 3_000;
const RETRY_MS = 2_000;

/**
 * Promises that every event which the user may see is applied once and in the order of its number, whatever the socket loses, doubles or
 * reorders. The socket is only fast; the numbers are what is reliable: a hole, or a head ahead of the last number, is fetched by `catchUp`.
 * It breaks when the server leaves a number out without `stream.skipped`, when two requests run at the same time (`catchUp` is the only caller of
 * `ask`), or when events are applied between a reset and its `startAt`.
 */
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
  private request: Promise<void> | undefined;
  private repeats = false;
  private stopped = false;
  private caughtUp = true;
  private waiting: ((isContinuous: boolean) => void)[] = [];

  constructor(private readonly parts: StreamParts) {}

  /** Between the first and the last answer of what was missed, also while the rest cannot be reached. */
  get isCatchingUp(): boolean {
    return !this.caughtUp;
  }

  /**
   * Resolves when the stream is known to be complete: at once on a live socket, else after the next answer. `mustAsk` distrusts the socket,
   * which after a sleep of the computer seems live. False: events were lost in a reset.
   */
  upToDate(mustAsk: boolean): Promise<boolean> {
    if (!mustAsk && this.state === 'live' && this.caughtUp && !this.request) return Promise.resolve(true);
    const answer = new Promise<boolean>((resolve) => this.waiting.push(resolve));
    void this.catchUp();
    return answer;
  }

  start(): void {
    const { socket } = this.parts;
    socket.on('connect', () => this.connected());
    socket.on('connect_error', () => this.interrupted());
    socket.on('disconnect', () => this.interrupted());
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

  /** The browser reports that its network is down: the loss counts from now, without waiting for the socket to time out. */
  networkLost(): void {
    this.parts.socket.disconnect();
    this.retry.stop();
  }

  /** The network or the user is back: reconnects without waiting and catches up. */
  wake(): void {
    if (!this.parts.socket.connected) this.parts.socket.connect();
    void this.catchUp();
  }

  /** Asks for everything after the last applied number; calls during a request lead to one more request. */
  catchUp(): Promise<void> {
    this.repeats = this.request !== undefined;
    this.request ??= this.ask().then((hasAnswer) => {
      this.request = undefined;
      if (!hasAnswer) return this.poll.every(POLL_MS);
      if (this.parts.socket.connected) this.poll.stop();
      if (this.repeats) return void this.catchUp();
      this.watchGap();
      this.resolveWaiting(true);
    });
    return this.request;
  }

  /** Resolves to whether the server could be reached. */
  private async ask(): Promise<boolean> {
    const isComplete = await this.askAll().catch((error: unknown) =>
      hasCode(error, 'events.too_old') ? this.reset().catch(() => false) : this.stopped,
    );
    if (isComplete && !this.stopped) {
      this.caughtUp = true;
      this.parts.onCaughtUp();
    }
    return isComplete;
  }

  private async askAll(): Promise<true> {
    for (let behind = true; behind && !this.stopped;) behind = await this.askOnce();
    return true;
  }

  /** Resolves to whether the server has more events. */
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
    // A head behind the last applied number: the database was restored and assigns these numbers again.
    if (page.head_seq < after) return !(await this.reset());
    this.caughtUp = false;
    this.sequence.take(page);
    return page.examined_to < page.head_seq;
  }

  /**
   * Another database assigns the numbers, or the user's permissions have changed. The socket is still in the rooms of the old permissions, and skips
   * numbers by them, so it disconnects first.
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
    this.resolveWaiting(false);
    return true;
  }

  private resolveWaiting(isContinuous: boolean): void {
    for (const resolve of this.waiting.splice(0)) resolve(isContinuous);
  }

  private receive(name: string, message: unknown): void {
    if (name === 'stream.skipped') this.sequence.skip((message as { seq: number }).seq);
    else if (name === 'stream.heartbeat') this.head = Math.max(this.head, (message as { head_seq: number }).head_seq);
    else if (isEvent(message)) this.sequence.offer(message);
    else this.parts.onSocketMessage(name, message);
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

  private interrupted(): void {
    if (this.stopped) return;
    this.poll.every(POLL_MS);
    if (!this.parts.socket.active) this.retry.once(RETRY_MS);
    if (this.state === 'offline') return;
    this.enter('connecting');
    this.grace.once(GRACE_MS);
  }

  private enter(state: ConnectionState): void {
    if (state === this.state || this.stopped) return;
    this.state = state;
    this.parts.onState(state);
  }
}

const isEvent = (message: unknown): message is EventView => typeof message === 'object' && message !== null && 'seq' in message;
