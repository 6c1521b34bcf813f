import { Injectable } from '@nestjs/common';
import { type BrowserSocket, type BrowserSockets, type SignedInSocket, SocketSessions } from './browser-socket';

const MAX_COMMANDS_PER_SECOND = 20;

/** The socket server of this process. */
@Injectable()
export class SocketsService {
  readonly sessions = new SocketSessions();
  private readonly recentCommands = new WeakMap<BrowserSocket, number[]>();
  private io: BrowserSockets | undefined;

  set server(server: BrowserSockets) {
    this.io = server;
  }

  get server(): BrowserSockets {
    if (!this.io) throw new Error('The socket server has not started.');
    return this.io;
  }

  /** The sockets that are connected to this process, by their ids. */
  connected(): [string, SignedInSocket][] {
    this.sessions.keepOnly(this.server.sockets.sockets);
    return this.sessions.entries();
  }

  /** Counts a command of a browser. Those above the limit are ignored, and count too: a flood is ignored until it ends. */
  exceedsRateLimit(socket: BrowserSocket): boolean {
    const now = Date.now();
    const recent = (this.recentCommands.get(socket) ?? []).filter((at) => at > now - 1000);
    this.recentCommands.set(socket, [...recent, now].slice(-MAX_COMMANDS_PER_SECOND));
    return recent.length >= MAX_COMMANDS_PER_SECOND;
  }

  /** Closes the oldest sockets of a user beyond the limit. */
  async closeOldest(room: string, keep: number): Promise<void> {
    const sockets = await this.server.local.in(room).fetchSockets();
    for (const socket of sockets.slice(0, -keep)) socket.disconnect(true);
  }
}
