import { Redis } from 'ioredis';
import { inject } from 'vitest';

/** An empty Redis that no other test file uses at the same time. */
export async function createTestRedis(): Promise<{ url: string }> {
  const ports = inject('redisPorts');
  const worker = Number(process.env.VITEST_POOL_ID);
  const url = `redis://127.0.0.1:${ports[(worker - 1) % ports.length]}`;
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
  return { url };
}
