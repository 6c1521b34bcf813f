import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import type { RecordableHistogram } from 'node:perf_hooks';
import { io, type Socket } from 'socket.io-client';
import type { Pool } from 'undici';
import type { ClientStream } from '../../cluster/client-stream';
import { microseconds } from '../support/clock';
import { dueOf } from '../support/message-text';
import { EventTracker } from './event-tracker';
import type { ThreadOptions, UserSession } from './protocol';

/** Shared by all browsers of a thread. */
export interface UserEnvironment {
  url: ThreadOptions['url'];
  client: ClientStream;
  pool: Pool;
  latency(): RecordableHistogram;
}

/** One simulated browser: the client's own event stream over a real socket, and a record of the received events. */
export class VirtualUser {
  readonly events = new EventTracker();
  isLive = false;
  hasBegun = false;
  shownAgain = 0;
  resets = 0;
  /** When it caught up after the last connect; undefined while it has not. */
  inSyncAt: number | undefined;
  private readonly socket: Socket;
  private connections = 0;
  private lastShown = 0;
  private readonly stream: { start(): void; stop(): void };

  constructor(
    readonly session: UserSession,
    private readonly environment: UserEnvironment,
  ) {
    this.socket = io(environment.url, {
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      // same values as the client
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      extraHeaders: { cookie: session.cookie },
    });
    this.socket.on('connect', () => void this.connections++);
    this.socket.on('disconnect', () => (this.inSyncAt = undefined));
    this.socket.onAny((_name: string, message: Partial<EventView>) => {
      if (message.seq !== undefined) this.events.receivedBySocket(message.seq);
    });
    this.stream = new environment.client.EventStream({
      socket: this.socket,
      fetchEvents: (after) => this.fetchEvents(after),
      onBegin: () => (this.hasBegun = true),
      onReset: () => void this.resets++,
      onCaughtUp: () => undefined,
      onSocketMessage: () => undefined,
      onState: (state) => (this.isLive = state === 'live'),
      onEvent: (event) => this.show(event),
    });
  }

  start(): void {
    this.stream.start();
  }

  disconnect(): void {
    this.inSyncAt = undefined;
    this.socket.io.engine.close();
  }

  private show({ seq, payload }: EventView): void {
    if (seq <= this.lastShown) this.shownAgain++;
    this.lastShown = seq;
    const { message } = payload as { message?: { body: string; status: string } };
    // later status changes of the message carry the same body
    if (message?.status !== 'received' && message?.status !== 'queued') return;
    const due = dueOf(message.body);
    if (due !== undefined) this.environment.latency().record(Math.max(1, microseconds() - due));
  }

  private async fetchEvents(after?: number): Promise<EventPage> {
    const connection = this.connections;
    const path = `/api/events${after === undefined ? '' : `?after=${after}`}`;
    const answer = await this.environment.pool.request({ method: 'GET', path, headers: { cookie: this.session.cookie } });
    const body = (await answer.body.json()) as EventPage & { code: string };
    if (answer.statusCode !== 200)
      throw new this.environment.client.ApiFailure(`${path}: ${answer.statusCode}`, answer.statusCode, body.code);
    if (after === undefined) this.events.startAfter(body.head_seq);
    else this.events.receivedByFetch(after, body.examined_to);
    const isAtHead = after === undefined || body.examined_to >= body.head_seq;
    if (isAtHead && this.socket.connected && connection === this.connections) this.inSyncAt ??= microseconds();
    return body;
  }
}
