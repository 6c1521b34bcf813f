import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ServerToClient } from '@app/contracts/catalogue/sockets';
import { type CommittedChange, CommitBus, type CommittedEvent } from '@app/platform/commit/commit-bus';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Metrics } from '@app/platform/metrics/metrics';
import { connectRedis, failFast } from '@app/platform/redis/redis-connection';
import { Emitter } from '@socket.io/redis-emitter';
import type { Redis } from 'ioredis';
import { rooms, roomsFor } from './rooms';

type Broadcast = Pick<Emitter, 'to'>;

/**
 * Broadcasts committed events to the sockets of every API process. Promises that only the audience receives an event, and that all other users
 * of the organization receive its number, so they see no gap. It does not promise delivery or order: while Redis is down nothing is
 * broadcast, and browsers catch up from the event log. It breaks when `roomsFor` and `mayView` disagree about who may see an event, or when a
 * user's permissions change and `renewUser` is not called: a socket stays in the rooms that it joined.
 */
@Injectable()
export class EventPublisher implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly sockets: Broadcast;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly commits: CommitBus,
    private readonly metrics: Metrics,
  ) {
    this.redis = connectRedis(config.REDIS_URL, 'publisher', failFast);
    this.sockets = new Emitter<ServerToClient>({
      publish: (channel: string, message: Buffer) => this.redis.publish(channel, message).catch(() => 0),
    });
  }

  onModuleInit(): void {
    this.commits.subscribe((change) => Promise.resolve(this.publish(change)));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Disconnects the sockets of a session in all processes, after a `session.ended` event. */
  endSession(sessionId: number): void {
    const room = rooms.session(sessionId);
    this.sockets.to(room).emit('session.ended', {});
    this.sockets.to(room).disconnectSockets(true);
  }

  /** Disconnects an organization's browsers, so that they reconnect with their current permissions. */
  renewSockets(organizationId: number): void {
    this.sockets.to(rooms.organization(organizationId)).disconnectSockets(true);
  }

  /** Disconnects every socket of a user whose sessions have ended. */
  endUser(userId: number): void {
    const room = rooms.user(userId);
    this.sockets.to(room).emit('session.ended', {});
    this.sockets.to(room).disconnectSockets(true);
  }

  /** Disconnects the sockets of a user whose permissions have changed: they reconnect into the rooms of the new ones. */
  renewUser(userId: number): void {
    this.sockets.to(rooms.user(userId)).disconnectSockets(true);
  }

  private publish({ organizationId, events }: CommittedChange): void {
    for (const event of events) {
      this.publishOne(organizationId, event);
      this.metrics.eventLag.observe(Math.max(0, Date.now() - Date.parse(event.at)) / 1000);
    }
  }

  private publishOne(organizationId: number, event: CommittedEvent): void {
    const everyone = rooms.organization(organizationId);
    const audience = roomsFor(organizationId, event.audience);
    const { seq, type, at, payload } = event;
    this.sockets.to(audience).emit(type, { seq, type, at, payload });
    if (!audience.includes(everyone)) this.sockets.to(everyone).except(audience).emit('stream.skipped', { seq });
  }
}
