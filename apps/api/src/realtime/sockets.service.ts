import { Injectable } from '@nestjs/common';
import { type BrowserSockets, SocketSessions } from './browser-socket';

/** The socket server of this process. */
@Injectable()
export class SocketsService {
  readonly sessions = new SocketSessions();
  private io: BrowserSockets | undefined;

  set server(server: BrowserSockets) {
    this.io = server;
  }

  get server(): BrowserSockets {
    if (!this.io) throw new Error('The socket server has not started.');
    return this.io;
  }

  /** Closes the oldest sockets of a user beyond the limit. */
  async closeOldest(room: string, keep: number): Promise<void> {
    const sockets = await this.server.local.in(room).fetchSockets();
    for (const socket of sockets.slice(0, -keep)) socket.disconnect(true);
  }
}
