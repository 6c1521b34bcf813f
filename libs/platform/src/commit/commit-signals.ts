import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { EventType } from '@app/contracts/catalogue/events';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { EventLogger } from '../logging/event-logger';
import { connectRedis, blocking, failFast } from '../redis/redis-connection';
import { CommitBus } from './commit-bus';

const CHANNEL = 'commits';

const CommitSignal = z.object({
  sender: z.string(),
  organizationId: z.int(),
  /** The types of its events; a newer version may have others. */
  types: z.array(z.string().transform((type) => type as EventType)),
});
export type CommitSignal = Omit<z.infer<typeof CommitSignal>, 'sender'>;

/**
 * Tells every process what kind of change was committed, so that periodic work need not ask often whether something has happened. Carries no
 * rows. While Redis is down other processes receive no signal, so subscribers also poll, less often.
 */
@Injectable()
export class CommitSignals implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new EventLogger(CommitSignals.name);
  private readonly sender = crypto.randomUUID();
  private readonly publisher: Redis;
  private subscriber: Redis | undefined;
  private readonly listeners: ((signal: CommitSignal) => void)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly commits: CommitBus,
  ) {
    this.publisher = connectRedis(config.REDIS_URL, 'commits-publisher', failFast);
  }

  onModuleInit(): void {
    this.commits.subscribe(async ({ organizationId, events }) => {
      if (events.length === 0) return;
      const signal: CommitSignal = { organizationId, types: [...new Set(events.map(({ type }) => type))] };
      this.notify(signal);
      await this.publisher.publish(CHANNEL, JSON.stringify({ sender: this.sender, ...signal })).catch(() => 0);
    });
  }

  onApplicationShutdown(): void {
    this.publisher.disconnect();
    this.subscriber?.disconnect();
  }

  /** Calls the listener after each commit of this process, and of others once `listen` was called. */
  subscribe(listener: (signal: CommitSignal) => void): void {
    this.listeners.push(listener);
  }

  /** Receives the signals of other processes from now on. */
  listen(): void {
    if (this.subscriber) return;
    this.subscriber = connectRedis(this.config.REDIS_URL, 'commits-subscriber', blocking);
    this.subscriber.on('message', (_channel, text) => this.receive(text));
    this.subscriber.subscribe(CHANNEL).catch((error: unknown) => {
      this.logger.debug({ event: 'commit.subscribe_failed', err: error }, 'Could not subscribe to the commits of other processes');
    });
  }

  /** Ignores a message that this version cannot read: Redis may be shared with a newer one, and polls find what the signal announced. */
  private receive(text: string): void {
    try {
      const { sender, ...signal } = CommitSignal.parse(JSON.parse(text));
      if (sender !== this.sender) this.notify(signal);
    } catch (error) {
      this.logger.debug({ event: 'commit.signal_unreadable', err: error }, 'Could not read the signal of another process');
    }
  }

  private notify(signal: CommitSignal): void {
    for (const listener of this.listeners) listener(signal);
  }
}
