import { io, type Socket } from 'socket.io-client';
import { eventually } from './eventually';
import type { HttpClient } from './http-client';

export interface Frame {
  name: string;
  content: Record<string, unknown>;
}

/** A browser's socket that records every frame in order. */
export class SocketClient {
  readonly frames: Frame[] = [];

  private constructor(private readonly socket: Socket) {
    socket.onAny((name: string, content: Record<string, unknown>) => this.frames.push({ name, content }));
  }

  /** Resolves after the first heartbeat; rejects with the server's reason. */
  static async connect(who: HttpClient, headers: Record<string, string> = {}): Promise<SocketClient> {
    const socket = io(who.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: { ...who.cookieHeader(), ...headers },
    });
    const client = new SocketClient(socket);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    await promise.catch((error: unknown) => {
      socket.close();
      throw error;
    });
    await client.next('stream.heartbeat');
    return client;
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  say(command: string, content: unknown): void {
    this.socket.emit(command, content);
  }

  named(name: string): Record<string, unknown>[] {
    return this.frames.filter((frame) => frame.name === name).map(({ content }) => content);
  }

  /** Waits for a frame with this name that `fits`; returns the newest one. */
  next(name: string, fits: (content: Record<string, unknown>) => boolean = () => true): Promise<Record<string, unknown>> {
    return eventually(() => {
      const found = this.named(name).findLast(fits);
      if (!found) throw new Error(`No ${name} among ${this.frames.map((frame) => frame.name).join(', ') || 'no words at all'}`);
      return found;
    });
  }

  close(): void {
    this.socket.close();
  }
}
