import fs from 'node:fs';
import path from 'node:path';
import { type EmbeddedServer, startPostgres } from '../../tools/servers/postgres.mjs';
import { startRedis } from '../../tools/servers/redis.mjs';
import { claimRunFolder } from './run-folder';

export interface TestServers {
  postgres: EmbeddedServer;
  redis: EmbeddedServer[];
  stop(): Promise<void>;
}

/** One Postgres and `workers` Redis servers that forget everything at the end. */
export async function startTestServers(workers: number): Promise<TestServers> {
  const folder = await claimRunFolder('test');
  // runs that begin at the same moment look for free ports at different places
  const port = process.pid % 900;
  const options = (name: string, first: number) => {
    const place = path.join(folder, name);
    return { folder: place, log: `${place}.log`, port: first + port, durable: false };
  };
  const postgres = await startPostgres(options('postgres', 15532));
  const redis: EmbeddedServer[] = [];
  for (let worker = 1; worker <= workers; worker++) redis.push(await startRedis(options(`redis-${worker}`, 16479)));
  const servers = [postgres, ...redis];
  const killAll = () => servers.forEach(({ pid }) => process.kill(pid, 'SIGQUIT'));
  // Ctrl-C ends vitest without its teardown
  process.once('exit', killAll);
  const stop = async () => {
    process.removeListener('exit', killAll);
    await Promise.all(servers.map((server) => server.stop()));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { postgres, redis, stop };
}
