import { io, type Socket } from 'socket.io-client';
import { inParallel } from '../../cluster/concurrency';

export interface Seat {
  cookie: string;
  subscribed: boolean;
}

/** Sockets of browsers at one server. Subscribed ones receive messages and board moves. */
export class Listeners {
  onMessage: (body: string) => void = () => undefined;
  onMove: () => void = () => undefined;
  private readonly sockets: Socket[] = [];

  private constructor(private readonly url: string) {}

  static async open(url: string, seats: readonly Seat[]): Promise<Listeners> {
    const listeners = new Listeners(url);
    await inParallel(seats, 20, (seat) => listeners.take(seat));
    return listeners;
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }

  private async take({ cookie, subscribed }: Seat): Promise<void> {
    const socket = io(this.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { cookie },
      auth: { subscribed },
    });
    this.sockets.push(socket);
    if (subscribed) {
      socket.on('message.received', ({ payload }: MessageReceived) => this.onMessage(payload.message.body));
      socket.on('contact.stage_moved', () => this.onMove());
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    await promise;
  }
}

interface MessageReceived {
  payload: { message: { body: string } };
}
