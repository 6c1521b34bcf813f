import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AvailabilityService, type PresenceStatus } from '@app/domain/availability/availability.service';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { rooms } from '@app/realtime/rooms';
import type { BrowserSocket } from './browser-socket';
import { SocketsService } from './sockets.service';

const HEARTBEAT_INTERVAL_MS = 30_000;

/** Who is here, by their sockets: any of them used, all of them idle, or none left after a moment of grace for a reload. */
@Injectable()
export class PresenceService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(PresenceService.name);
  private timer: NodeJS.Timeout | undefined;
  private isShuttingDown = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly sockets: SocketsService,
    private readonly availability: AvailabilityService,
  ) {}

  start(): void {
    this.timer = setInterval(() => void this.recordHeartbeats(), HEARTBEAT_INTERVAL_MS);
  }

  /** From now on nobody counts as gone: browsers find the next process by themselves. */
  beforeApplicationShutdown(): void {
    this.isShuttingDown = true;
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  connect(socket: BrowserSocket): Promise<void> {
    return this.report(socket.data, 'active');
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

  /** They may be back at once, as after a reload. */
  disconnect({ data }: BrowserSocket): void {
    if (this.isShuttingDown) return;
    setTimeout(() => void this.updatePresence(data), this.config.PRESENCE_GRACE_SECONDS * 1000).unref();
  }

  /** What the sockets of a person say in all processes together. */
  private async updatePresence(data: BrowserSocket['data']): Promise<void> {
    if (this.isShuttingDown) return;
    try {
      const open = await this.sockets.server.in(rooms.user(data.user.id)).fetchSockets();
      const isWatching = open.some((socket) => socket.data.watching && !socket.data.idle);
      await this.report(data, statusOf(open.map((socket) => socket.data.idle)), isWatching);
    } catch (error) {
      this.logger.debug({ err: error }, 'attendance was not seen');
    }
  }

  /** While the database is away nothing is told; the next sign comes within the minute and a half that silence is allowed. */
  private async report({ organizationId, user }: BrowserSocket['data'], status: PresenceStatus, isWatching?: boolean): Promise<void> {
    try {
      await this.availability.reportPresence(contextOf(organizationId), user.id, status, isWatching);
    } catch (error) {
      this.logger.warn({ err: error }, 'attendance was not told');
    }
  }

  private async recordHeartbeats(): Promise<void> {
    const people = Map.groupBy(this.sockets.sessions.entries(), ([, { session }]) => session.ctx.organizationId);
    for (const [organizationId, sessions] of people) {
      const ids = [...new Set(sessions.map(([, { session }]) => session.me.id))];
      await this.availability.recordHeartbeat(contextOf(organizationId), ids).catch((error: unknown) => {
        this.logger.debug({ err: error }, 'attendance was not kept');
      });
    }
  }
}

function statusOf(idle: boolean[]): PresenceStatus {
  if (idle.length === 0) return 'gone';
  return idle.includes(false) ? 'active' : 'idle';
}

const contextOf = (organizationId: number) => RequestContext.system(organizationId, 'attendance', 'attendance');
