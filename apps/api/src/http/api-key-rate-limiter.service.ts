import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { AppError } from '@app/platform/errors/app-error';
import { connectRedis, failFast } from '@app/platform/redis/redis-connection';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_SECONDS = 60;

/** Calls per minute for each key, across processes; while Redis is down each process counts alone. */
@Injectable()
export class ApiKeyRateLimiter implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    const limit = { points: config.API_KEY_CALLS_PER_MINUTE, duration: WINDOW_SECONDS };
    this.redis = connectRedis(config.REDIS_URL, 'key-limit', failFast);
    this.limiter = new RateLimiterRedis({
      ...limit,
      storeClient: this.redis,
      keyPrefix: 'api-key-calls',
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  /** Counts a call and sets the rate limit headers; refuses beyond the limit (`request.too_many`). */
  async consume(organizationId: number, keyId: number, reply: FastifyReply): Promise<void> {
    const result = await this.limiter.consume(`${organizationId}:${keyId}`).catch((rejection: unknown) => rejection);
    if (!(result instanceof RateLimiterRes)) throw result;
    const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
    reply.headers({
      'ratelimit-limit': String(this.config.API_KEY_CALLS_PER_MINUTE),
      'ratelimit-remaining': String(Math.max(0, result.remainingPoints)),
      'ratelimit-reset': String(seconds),
    });
    if (result.consumedPoints <= this.config.API_KEY_CALLS_PER_MINUTE) return;
    reply.header('retry-after', String(seconds));
    throw new AppError('request.too_many');
  }
}
