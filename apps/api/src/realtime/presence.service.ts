import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { AvailabilityService, type PresenceStatus } from '@app/domain/availability/availability.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { EventLogger } from '@app/platform/logging/event-logger';
import { PeriodicTasks, runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { rooms } from '@app/realtime/rooms';
import type { BrowserSocket } from './browser-socket';
import { SocketsService } from './sockets.service';

const HEARTBEAT_INTERVAL_MS = 30_000;

/** Users' presence by their sockets: active while any socket is, idle while all are, offline a grace period after the last has closed. */
@Injectable()
export class PresenceService implements BeforeApplicationShutdown {
  private readonly logger = new EventLogger(PresenceService.name);
  private isShuttingDown = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sockets: SocketsService,
    private readonly availability: AvailabilityService,
    private readonly tasks: PeriodicTasks,
  ) {}

  start(): void {
    this.tasks.every(HEARTBEAT_INTERVAL_MS, 'presence.heartbeat', () => this.recordHeartbeats());
  }

  /** Agents stay online during a shutdown, because their browsers reconnect to another process. */
  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
  }

  /** A browser may be gone again before the database has answered. */
  async connect(socket: BrowserSocket): Promise<void> {
    if (!socket.connected) return;
    await this.report(socket.data, 'active');
    if (!socket.connected) this.disconnect(socket);
  }

  async setIdle(socket: BrowserSocket, idle: boolean): Promise<void> {
    if (!this.sockets.sessions.get(socket) || socket.data.idle === idle) return;
    socket.data.idle = idle;
    await this.updatePresence(socket.data);
  }

  async setWatching(socket: BrowserSocket, watching: boolean): Promise<void> {
    if (!this.sockets.sessions.get(socket) || socket.data.watching === watching) return;
    socket.data.watching = watching;
    await this.updatePresence(socket.data);
  }

  /** Waits for the grace period, because a reload reconnects within it. */
  disconnect({ data }: BrowserSocket): void {
    if (this.isShuttingDown) return;
    setTimeout(() => void this.updatePresence(data), this.config.PRESENCE_GRACE_SECONDS * 1000).unref();
  }

  /** Derives the presence from the user's sockets in all processes. */
  private async updatePresence(data: BrowserSocket['data']): Promise<void> {
    if (this.isShuttingDown) return;
    try {
      const open = await this.sockets.server.in(rooms.user(data.user.id)).fetchSockets();
      const isWatching = open.some((socket) => socket.data.watching && !socket.data.idle);
      await this.report(data, statusOf(open.map((socket) => socket.data.idle)), isWatching);
    } catch (error) {
      this.logger.debug({ event: 'presence.update_failed', err: error }, 'Could not read the sockets of a user');
    }
  }

  /** A report that fails while the database is down is made up for by the next heartbeat, before the heartbeat timeout. */
  private async report({ organizationId, user }: BrowserSocket['data'], status: PresenceStatus, isWatching?: boolean): Promise<void> {
    try {
      await this.availability.reportPresence(contextOf(organizationId), user.id, status, isWatching);
    } catch (error) {
      this.logger.warn({ event: 'presence.report_failed', err: error, organizationId }, 'Could not store the presence of a user');
    }
  }

  private async recordHeartbeats(): Promise<void> {
    const sessions = Map.groupBy(this.sockets.connected(), ([, { session }]) => session.ctx.organizationId);
    for (const [organizationId, entries] of sessions) {
      const userIds = [...new Set(entries.map(([, { session }]) => session.me.id))];
      await runForOrganization('presence', organizationId, (ctx) => this.availability.recordHeartbeat(ctx, userIds));
    }
  }
}

function statusOf(idle: boolean[]): PresenceStatus {
  if (idle.length === 0) return 'offline';
  return idle.includes(false) ? 'active' : 'idle';
}

const contextOf = (organizationId: number) => RequestContext.system(organizationId, 'presence', 'presence');
