import type { EventPage } from '@app/contracts/realtime/realtime.contract';
import { io } from 'socket.io-client';
import { ClientState } from './client-state';
import type { ClientStream } from '../../cluster/client-stream';
import type { Person } from '../../cluster/dealership';

/** A browser of the product without its screens: the client's own stream over a real socket, and what it has learned from it. */
export class Browser {
  readonly state = new ClientState();
  hasBegun = false;
  isLive = false;
  /** Events that this person had no right to. */
  foreign = 0;
  /** How often its session was reported as ended. */
  signedOut = 0;
  /** Times that its socket broke, or could not be made. */
  interruptions = 0;
  /** How often it had to reload its state. */
  resets = 0;
  changedAt = 0;
  private readonly stream: { start(): void; stop(): void };

  constructor(
    readonly person: Person,
    url: string,
    private readonly client: ClientStream,
    mayKnow: (contactId: number) => boolean,
  ) {
    const socket = io(url, {
      transports: ['websocket'],
      autoConnect: false,
      forceNew: true,
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      extraHeaders: person.http.cookieHeader(),
    });
    this.stream = new client.EventStream({
      socket,
      fetchEvents: (after) => this.fetchEvents(after),
      onBegin: () => void (this.hasBegun = true),
      onReset: () => void this.resets++,
      onCaughtUp: () => undefined,
      onSocketMessage: (name) => void (name === 'session.ended' && this.signedOut++),
      onState: (state) => {
        this.isLive = state === 'live';
        if (state === 'connecting') this.interruptions++;
      },
      onEvent: (event) => {
        const contactId = this.state.take(event);
        if (contactId !== undefined && !mayKnow(contactId)) this.foreign++;
        this.changedAt = Date.now();
      },
    });
  }

  start(): void {
    this.stream.start();
  }

  stop(): void {
    this.stream.stop();
  }

  private async fetchEvents(after?: number): Promise<EventPage> {
    const query = after === undefined ? '' : `?after=${after}`;
    const { status, body } = await this.person.http.get<EventPage & { code: string }>(`/api/events${query}`);
    if (status !== 200) throw new this.client.ApiFailure(`/api/events answered ${status}`, status, body.code);
    return body;
  }
}
