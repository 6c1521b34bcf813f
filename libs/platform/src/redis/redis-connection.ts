import { Redis, type RedisOptions } from 'ioredis';
import { EventLogger } from '../logging/event-logger';

/** Fails immediately while Redis is down: the outbox or the event log repeats the lost command. */
export const failFast: RedisOptions = { enableOfflineQueue: false, maxRetriesPerRequest: 1 };

/** Waits for Redis to come back; BullMQ workers need a connection that never fails a command. */
export const blocking: RedisOptions = { maxRetriesPerRequest: null };

const MAX_RECONNECT_DELAY_MS = 2000;
/** Redis estimates how long it still loads its file, often far too long. */
const MAX_LOADING_RETRY_MS = 500;

/** A named connection that logs each loss once and never crashes the process. */
export function connectRedis(url: string, name: string, options: RedisOptions): Redis {
  const logger = new EventLogger('Redis');
  const redis = new Redis(url, {
    ...options,
    connectionName: `lotline-${name}`,
    connectTimeout: 2000,
    maxLoadingRetryTime: MAX_LOADING_RETRY_MS,
    retryStrategy: (times) => Math.min(times * 100, MAX_RECONNECT_DELAY_MS),
  });
  let reachable = true;
  redis.on('error', (error: Error) => {
    if (reachable) logger.warn({ event: 'redis.disconnected', err: error, connection: name }, 'Redis is unreachable');
    reachable = false;
  });
  redis.on('ready', () => {
    if (!reachable) logger.info({ event: 'redis.reconnected', connection: name }, 'Redis is reachable again');
    reachable = true;
  });
  return redis;
}
