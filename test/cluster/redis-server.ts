import fs from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import type { EmbeddedServer, EmbeddedServerOptions } from '../../tools/servers/postgres.mjs';
import { startRedis } from '../../tools/servers/redis.mjs';
import { isAlive } from '../../tools/servers/server-process.mjs';
import { until } from './waiting';

export class RedisServer {
  private constructor(
    private server: EmbeddedServer,
    private readonly options: EmbeddedServerOptions,
  ) {}

  static async open(options: EmbeddedServerOptions): Promise<RedisServer> {
    return new RedisServer(await startRedis(options), options);
  }

  get url(): string {
    return `redis://127.0.0.1:${this.server.port}`;
  }

  async kill(): Promise<void> {
    const { pid } = this.server;
    process.kill(pid, 'SIGKILL');
    await until('Redis has ended', 10, () => !isAlive(pid));
  }

  async start(): Promise<void> {
    this.server = await startRedis({ ...this.options, port: this.server.port });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Loses everything that Redis holds. */
  async flush(): Promise<void> {
    await this.ask((redis) => redis.flushall());
  }

  /** While it is down: the end of its append-only file is lost, in the midst of a command. Answers how many bytes went. */
  tearFile(bytes: number): number {
    const folder = path.join(this.options.folder, 'appendonlydir');
    const name = fs.readdirSync(folder).find((file) => file.endsWith('.incr.aof'));
    if (!name) throw new Error('Redis keeps no append-only file');
    const file = path.join(folder, name);
    const { size } = fs.statSync(file);
    const left = Math.max(0, size - bytes);
    fs.truncateSync(file, left);
    return size - left;
  }

  /** From now on it refuses every write, until it is given room again. */
  async fill(): Promise<void> {
    await this.ask((redis) => redis.config('SET', 'maxmemory', '1'));
  }

  async raiseMemoryLimit(): Promise<void> {
    await this.ask((redis) => redis.config('SET', 'maxmemory', '0'));
  }

  /** Connections of this name: how a process without a port shows that it is at work. */
  async countConnections(name: string): Promise<number> {
    const list = await this.ask((redis) => redis.client('LIST'));
    return String(list)
      .split('\n')
      .filter((line) => line.includes(` name=${name} `)).length;
  }

  private async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.url, { maxRetriesPerRequest: 1, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }
}
