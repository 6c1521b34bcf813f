import type { EventPage, EventView } from '@app/contracts/realtime/realtime.contract';
import type { RecordableHistogram } from 'node:perf_hooks';
import { io, type Socket } from 'socket.io-client';
import type { Pool } from 'undici';
import type { ClientStream } from '../../installation/client-stream';
import { microseconds } from '../support/clock';
import { dueOf } from '../support/words';
import { Hearing } from './hearing';
import type { Plan, Seat } from './protocol';

/** What all browsers of a thread share. */
export interface Surroundings {
  url: Plan['url'];
  client: ClientStream;
  pool: Pool;
  latency(): RecordableHistogram;
}

/** One browser of the crowd: the client's own stream over a real socket, and a list of what came over it. */
export class Member {
  readonly hearing = new Hearing();
  isLive = false;
  hasBegun = false;
  shownAgain = 0;
  resets = 0;
  /** Since when it has asked for what it missed; undefined while it has not. */
  inSyncAt: number | undefined;
  private readonly socket: Socket;
  private connections = 0;
  private lastShown = 0;
  private readonly stream: { start(): void; stop(): void };

  constructor(
    readonly seat: Seat,
    private readonly surroundings: Surroundings,
  ) {
    this.socket = io(surroundings.url, {
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      // as the client has it
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      extraHeaders: { cookie: seat.cookie },
    });
    this.socket.on('connect', () => void this.connections++);
    this.socket.on('disconnect', () => (this.inSyncAt = undefined));
    this.socket.onAny((_name: string, message: Partial<EventView>) => {
      if (message.seq !== undefined) this.hearing.bySocket(message.seq);
    });
    this.stream = new surroundings.client.EventStream({
      socket: this.socket,
      fetchEvents: (after) => this.fetchEvents(after),
      onBegin: () => (this.hasBegun = true),
      onReset: () => void this.resets++,
      onNotice: () => undefined,
      onState: (state) => (this.isLive = state === 'live'),
      onEvent: (event) => this.show(event),
    });
  }

  start(): void {
    this.stream.start();
  }

  cut(): void {
    this.inSyncAt = undefined;
    this.socket.io.engine.close();
  }

  private show({ seq, payload }: EventView): void {
    if (seq <= this.lastShown) this.shownAgain++;
    this.lastShown = seq;
    const { message } = payload as { message?: { body: string; status: string } };
    // its statuses come later, and carry the same words
    if (message?.status !== 'received' && message?.status !== 'queued') return;
    const due = dueOf(message.body);
    if (due !== undefined) this.surroundings.latency().record(Math.max(1, microseconds() - due));
  }

  private async fetchEvents(after?: number): Promise<EventPage> {
    const connection = this.connections;
    const path = `/api/events${after === undefined ? '' : `?after=${after}`}`;
    const answer = await this.surroundings.pool.request({ method: 'GET', path, headers: { cookie: this.seat.cookie } });
    const body = (await answer.body.json()) as EventPage & { code: string };
    if (answer.statusCode !== 200)
      throw new this.surroundings.client.ApiFailure(`${path}: ${answer.statusCode}`, answer.statusCode, body.code);
    if (after === undefined) this.hearing.beginAfter(body.head_seq);
    else this.hearing.byAsking(after, body.examined_to);
    const isAtHead = after === undefined || body.examined_to >= body.head_seq;
    if (isAtHead && this.socket.connected && connection === this.connections) this.inSyncAt ??= microseconds();
    return body;
  }
}
