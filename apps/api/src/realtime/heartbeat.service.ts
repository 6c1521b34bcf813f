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
 * the fast way has lost, a browser knows of it by then. Where rights may have changed meanwhile it also ends the sockets of sessions that are over
 * or changed, and everywhere once a minute.
 */
@Injectable()
export class HeartbeatService implements OnApplicationShutdown {
  private readonly logger = new Logger(HeartbeatService.name);
  private timer: NodeJS.Timeout | undefined;
  private beats = 0;
  /** How far each organization had come when its browsers were last told, or the first of them greeted. */
  private readonly told = new Map<number, number>();

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
      const head = (await this.feed.heads([organizationId])).get(organizationId) ?? 0;
      if (!this.told.has(organizationId)) this.told.set(organizationId, head);
      socket.emit('stream.heartbeat', { head_seq: head });
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
    const present = new Set(this.sockets.sessions.organizationIds);
    for (const organizationId of this.told.keys()) if (!present.has(organizationId)) this.told.delete(organizationId);
    if (present.size === 0) return;
    const heads = await this.feed.heads([...present]);
    const further = [...heads].filter(([organizationId, head]) => head !== this.told.get(organizationId));
    const regranted = await this.feed.withChangedRights(new Map(further.map(([id, head]) => [id, this.told.get(id) ?? head])));
    for (const [organizationId, head] of further) {
      this.told.set(organizationId, head);
      this.sockets.server.local.to(rooms.organization(organizationId)).emit('stream.heartbeat', { head_seq: head });
    }
    if (regranted.length > 0) await this.endOutdated(new Set(regranted));
  }

  /** Ends the sockets of this process whose session is over or has other rights by now: of all organizations, or of these. */
  async endOutdated(organizationIds?: ReadonlySet<number>): Promise<void> {
    for (const [socketId, signedIn] of this.sockets.sessions.entries()) {
      if (organizationIds && !organizationIds.has(signedIn.session.ctx.organizationId)) continue;
      const current = await this.signIns.find(signedIn.token, socketId, signedIn.client);
      if (current && rightsOf(current) === rightsOf(signedIn)) continue;
      const socket = this.sockets.server.sockets.sockets.get(socketId);
      if (!current) socket?.emit('session.ended', {});
      socket?.disconnect(true);
    }
  }
}

const rightsOf = ({ session }: SignedInSocket): string => JSON.stringify([session.ctx.seesAllChats, session.me.permissions]);
