import { Injectable } from '@nestjs/common';
import { EventFeedService } from '@app/domain/realtime/event-feed.service';
import { EventLogger } from '@app/platform/logging/event-logger';
import { PeriodicTasks } from '@app/platform/periodic/periodic-tasks';
import { rooms } from '@app/realtime/rooms';
import type { BrowserSocket, SignedInSocket } from './browser-socket';
import { SocketSignInService } from './socket-sign-in.service';
import { SocketsService } from './sockets.service';

const HEARTBEAT_INTERVAL_MS = 5000;
const SESSION_CHECK_INTERVAL_MS = 60_000;

/**
 * Reads the latest event number of each organization from Postgres every five seconds and sends it to the browsers when it has advanced, so that
 * they notice an event that the socket lost. It also disconnects sockets whose session has ended or whose permissions have changed: at once
 * in an organization with such an event, and everywhere once a minute.
 */
@Injectable()
export class HeartbeatService {
  private readonly logger = new EventLogger(HeartbeatService.name);
  /** The event number that was last sent to each organization's browsers. */
  private readonly sentHeads = new Map<number, number>();

  constructor(
    private readonly sockets: SocketsService,
    private readonly feed: EventFeedService,
    private readonly signIns: SocketSignInService,
    private readonly tasks: PeriodicTasks,
  ) {}

  start(): void {
    this.tasks.every(HEARTBEAT_INTERVAL_MS, 'stream.heartbeat', () => this.sendHeads());
    this.tasks.every(SESSION_CHECK_INTERVAL_MS, 'sockets.check_sessions', () => this.disconnectOutdated());
  }

  /** Sends a new connection its first heartbeat. While the database is down the browser polls instead. */
  async sendFirst(socket: BrowserSocket): Promise<void> {
    const { organizationId } = socket.data;
    try {
      const head = (await this.feed.heads([organizationId])).get(organizationId) ?? 0;
      if (!this.sentHeads.has(organizationId)) this.sentHeads.set(organizationId, head);
      socket.emit('stream.heartbeat', { head_seq: head });
    } catch (error) {
      // Nest does not await connection handlers: a rejection would end the process.
      this.logger.warn({ event: 'socket.heartbeat_failed', err: error }, 'Could not send the first heartbeat');
    }
  }

  private async sendHeads(): Promise<void> {
    const present = new Set(this.sockets.sessions.organizationIds);
    for (const organizationId of this.sentHeads.keys()) if (!present.has(organizationId)) this.sentHeads.delete(organizationId);
    if (present.size === 0) return;
    const heads = await this.feed.heads([...present]);
    const advanced = [...heads].filter(([organizationId, head]) => head !== this.sentHeads.get(organizationId));
    const changed = await this.feed.withChangedRights(new Map(advanced.map(([id, head]) => [id, this.sentHeads.get(id) ?? head])));
    for (const [organizationId, head] of advanced) {
      this.sentHeads.set(organizationId, head);
      this.sockets.server.local.to(rooms.organization(organizationId)).emit('stream.heartbeat', { head_seq: head });
    }
    if (changed.length > 0) await this.disconnectOutdated(new Set(changed));
  }

  /** Disconnects this process's sockets whose session has ended or has other permissions now; of these organizations, or of all. */
  async disconnectOutdated(organizationIds?: ReadonlySet<number>): Promise<void> {
    for (const [socketId, signedIn] of this.sockets.connected()) {
      if (organizationIds && !organizationIds.has(signedIn.session.ctx.organizationId)) continue;
      const current = await this.signIns.find(signedIn.token, socketId, signedIn.client);
      if (current && permissionsOf(current) === permissionsOf(signedIn)) continue;
      const socket = this.sockets.server.sockets.sockets.get(socketId);
      if (!current) socket?.emit('session.ended', {});
      socket?.disconnect(true);
    }
  }
}

const permissionsOf = ({ session }: SignedInSocket): string => JSON.stringify([session.ctx.seesAllChats, session.me.permissions]);
