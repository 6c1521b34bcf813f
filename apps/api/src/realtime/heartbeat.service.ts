import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { EventFeedService } from '@app/domain/realtime/event-feed.service';
import { rooms } from '@app/realtime/rooms';
import type { BrowserSocket, SignedInSocket } from './browser-socket';
import { SocketSignInService } from './socket-sign-in.service';
import { SocketsService } from './sockets.service';

const BEAT_MS = 5000;
const CHECK_SESSIONS_EVERY_BEATS = 12;

/**
 * Looks every five seconds how far each organization has come, straight from Postgres, and tells its browsers where it has come further. Whatever
 * the fast way has lost, a browser knows of it by then. Once a minute it also ends the sockets of sessions that are over or changed.
 */
@Injectable()
export class HeartbeatService implements OnApplicationShutdown {
  private readonly logger = new Logger(HeartbeatService.name);
  private timer: NodeJS.Timeout | undefined;
  private beats = 0;
  /** How far each organization had come with the last beat. */
  private told: ReadonlyMap<number, number> = new Map();

  constructor(
    private readonly sockets: SocketsService,
    private readonly feed: EventFeedService,
    private readonly signIns: SocketSignInService,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The first word to a browser that has just connected; one that came while the database was away asks by itself. */
  async greet(socket: BrowserSocket): Promise<void> {
    const { organizationId } = socket.data;
    try {
      const heads = await this.feed.heads([organizationId]);
      socket.emit('stream.heartbeat', { head_seq: heads.get(organizationId) ?? 0 });
    } catch (error) {
      // Nest lets nobody wait for a connection to be handled: what is thrown there ends the process.
      this.logger.warn({ err: error }, 'a browser was not greeted');
    }
  }

  private async beat(): Promise<void> {
    try {
      await this.tellHeads();
      if (++this.beats % CHECK_SESSIONS_EVERY_BEATS === 0) await this.endOutdated();
    } catch (error) {
      this.logger.warn({ err: error }, 'a heartbeat was missed');
    }
  }

  private async tellHeads(): Promise<void> {
    const { organizationIds } = this.sockets.sessions;
    if (organizationIds.length === 0) return;
    const before = this.told;
    this.told = await this.feed.heads(organizationIds);
    for (const [organizationId, head] of this.told) {
      if (head === before.get(organizationId)) continue;
      this.sockets.server.local.to(rooms.organization(organizationId)).emit('stream.heartbeat', { head_seq: head });
    }
  }

  /** Ends the sockets of this process whose session is over or has other rights by now. */
  async endOutdated(): Promise<void> {
    for (const [socketId, signedIn] of this.sockets.sessions.entries()) {
      const current = await this.signIns.find(signedIn.token, socketId, signedIn.client);
      if (current && rightsOf(current) === rightsOf(signedIn)) continue;
      const socket = this.sockets.server.sockets.sockets.get(socketId);
      if (!current) socket?.emit('session.ended', {});
      socket?.disconnect(true);
    }
  }
}

const rightsOf = ({ session }: SignedInSocket): string => JSON.stringify([session.ctx.seesAllChats, session.me.permissions]);
