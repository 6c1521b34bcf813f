import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

/** A connection that gives up at once while Redis is away: what it carried is carried again by the outbox or the event log. */
export const failFast: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 1 };

/** A connection that waits for Redis to come back; BullMQ workers must never give up. */
export const blocking: RedisOptions = { maxRetriesPerRequest: null };

const MAX_RECONNECT_DELAY_MS = 2000;
/** While Redis reads its file it only guesses how long that takes, and often far too long. */
const LOOK_AGAIN_MS = 500;

/** A named connection that logs its troubles once per loss and never crashes the process. */
export function connectRedis(url: string, name: string, options: RedisOptions): Redis {
  const logger = new Logger('Redis');
  const redis = new Redis(url, {
    ...options,
    connectionName: `lotline-${name}`,
    connectTimeout: 2000,
    maxLoadingRetryTime: LOOK_AGAIN_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_DELAY_MS),
  });
  let reachable = true;
  redis.on('error', (error: Error) => {
    if (reachable) logger.warn({ err: error }, `${name}: Redis is not reachable`);
    reachable = false;
  });
  redis.on('ready', () => {
    if (!reachable) logger.log(`${name}: Redis is back`);
    reachable = true;
  });
  return redis;
}
