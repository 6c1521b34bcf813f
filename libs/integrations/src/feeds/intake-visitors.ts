import type { Socket } from 'node:net';
import { networkOf } from '@app/platform/networks/network-list';

/**
 * Limits the connections of one network that have not signed in. Afterwards they count for their account: a provider brings the files of
 * many dealers.
 */
const MAX_LOGINS_AT_ONCE = 20;
/** All networks together; the connection that has been silent longest makes room for a newcomer. */
const MAX_SILENT = 100;
const MAX_SESSIONS_PER_ACCOUNT = 5;
/** A program says something at once. */
const HANDSHAKE_TIMEOUT_MS = 5_000;
/** From the first attempt to sign in to the first request for the folder, and from the end of that to the next one. */
const LOGIN_TIMEOUT_MS = 30_000;
/** The size of writes of one connection that have come and are not on the disk yet; the sender waits meanwhile. */
const MAX_WAITING_BYTES = 1024 * 1024;

export interface Patience {
  handshakeMs?: number;
  loginMs?: number;
}

/** One connection. */
export class Visitor {
  /** That are open. */
  folders = 0;
  private waitingBytes = 0;
  private timer: NodeJS.Timeout;
  private readonly loginMs: number;

  constructor(
    readonly socket: Socket,
    /** Counts it no more among those that have not signed in. */
    readonly leaveLogins: () => void,
    { handshakeMs = HANDSHAKE_TIMEOUT_MS, loginMs = LOGIN_TIMEOUT_MS }: Patience,
  ) {
    this.loginMs = loginMs;
    this.timer = this.endIn(handshakeMs);
    socket.once('close', () => clearTimeout(this.timer));
  }

  /** It has longer from now on. */
  extend(): void {
    clearTimeout(this.timer);
    if (!this.socket.destroyed) this.timer = this.endIn(this.loginMs);
  }

  /** A write has come. Nothing more is read of a sender that is too far ahead of the disk. */
  await(bytes: number): void {
    this.waitingBytes += bytes;
    if (this.waitingBytes > MAX_WAITING_BYTES) this.socket.pause();
  }

  /** It is on the disk. */
  take(bytes: number): void {
    this.waitingBytes -= bytes;
    if (this.waitingBytes <= MAX_WAITING_BYTES && this.socket.isPaused()) this.socket.resume();
  }

  private endIn(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.folders === 0 && this.socket.destroy(), milliseconds);
  }
}

/** All connections of the server, and who may have one more. */
export class Visitors {
  private readonly sockets = new Set<Socket>();
  /** That have not tried to sign in, the oldest first. */
  private readonly silent = new Set<Visitor>();
  /** How many connections of a network have not signed in, and how many of a user have. */
  private readonly logins = new Counts();
  private readonly sessions = new Counts();

  constructor(private readonly patience: Patience) {}

  /** Null where its network has too many already. */
  welcome(socket: Socket): Visitor | null {
    const network = networkOf(socket.remoteAddress ?? null);
    if (this.logins.of(network) >= MAX_LOGINS_AT_ONCE) return null;
    const [oldest] = this.silent;
    if (oldest && this.silent.size >= MAX_SILENT) {
      this.silent.delete(oldest);
      oldest.socket.destroy();
    }
    const visitor = new Visitor(socket, this.logins.enter(network), this.patience);
    this.sockets.add(socket);
    this.silent.add(visitor);
    socket.once('close', () => {
      this.sockets.delete(socket);
      this.silent.delete(visitor);
      visitor.leaveLogins();
    });
    return visitor;
  }

  /** It tries to sign in. */
  hear(visitor: Visitor): void {
    if (this.silent.delete(visitor)) visitor.extend();
  }

  /** False where the account has too many sessions already. */
  admit({ socket, leaveLogins }: Visitor, username: string): boolean {
    if (this.sessions.of(username) >= MAX_SESSIONS_PER_ACCOUNT) return false;
    leaveLogins();
    socket.once('close', this.sessions.enter(username));
    return true;
  }

  cutAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}

/** How many there are of each name. */
class Counts {
  private readonly counts = new Map<string, number>();

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** One more, until the result is called. */
  enter(name: string): () => void {
    this.counts.set(name, this.of(name) + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = this.of(name) - 1;
      if (left === 0) this.counts.delete(name);
      else this.counts.set(name, left);
    };
  }
}
