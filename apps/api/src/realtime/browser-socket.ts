import type { ClientToServer, ServerToClient } from '@app/contracts/catalogue/sockets';
import type { Session } from '@app/domain/auth/sessions.service';
import type { ClientInfo } from '@app/platform/context/request-context';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** Socket data shared with other processes through Redis. */
export interface SocketData {
  organizationId: number;
  user: { id: number; name: string };
  typingIn: number | null;
  /** The browser has seen no input for a while. */
  idle: boolean;
  /** The client is in the foreground. */
  watching: boolean;
}

export type BrowserSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;
export type BrowserSockets = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

export interface SignedInSocket {
  token: string;
  client: ClientInfo;
  session: Session;
}

/** Sessions of this process's sockets. They hold rights and are not shared with other processes. */
export class SocketSessions {
  /** Limits handshakes: a browser that closes before it is connected is never reported as disconnected, so nothing may wait for that. */
  private readonly authenticated = new WeakMap<BrowserSocket, SignedInSocket>();
  private readonly bySocket = new Map<string, SignedInSocket>();

  authenticate(socket: BrowserSocket, signedIn: SignedInSocket): void {
    this.authenticated.set(socket, signedIn);
  }

  /** Registers a socket that is connected; `undefined` when it has not been authenticated. */
  register(socket: BrowserSocket): SignedInSocket | undefined {
    const signedIn = this.authenticated.get(socket);
    if (signedIn) this.bySocket.set(socket.id, signedIn);
    return signedIn;
  }

  get(socket: Pick<BrowserSocket, 'id'>): SignedInSocket | undefined {
    return this.bySocket.get(socket.id);
  }

  delete(socket: Pick<BrowserSocket, 'id'>): void {
    this.bySocket.delete(socket.id);
  }

  /** Forgets the sockets that the server does not have any more. */
  keepOnly(open: ReadonlyMap<string, unknown>): void {
    for (const id of this.bySocket.keys()) if (!open.has(id)) this.bySocket.delete(id);
  }

  get organizationIds(): number[] {
    return [...new Set([...this.bySocket.values()].map(({ session }) => session.ctx.organizationId))];
  }

  entries(): [string, SignedInSocket][] {
    return [...this.bySocket.entries()];
  }
}
