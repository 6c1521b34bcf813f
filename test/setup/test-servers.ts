import fs from 'node:fs';
import path from 'node:path';
import { type EmbeddedServer, startPostgres } from '../../tools/servers/postgres.mjs';
import { startRedis } from '../../tools/servers/redis.mjs';
import { claimRunFolder } from './run-folder';

export interface TestServers {
  folder: string;
  postgres: EmbeddedServer;
  /** Starts further Redis servers; returns their ports. */
  addRedis(count: number): Promise<number[]>;
  stop(): Promise<void>;
}

/** One Postgres, and Redis servers on demand, that forget everything at the end. */
export async function startTestServers(): Promise<TestServers> {
  const folder = await claimRunFolder('test');
  // parallel runs search for free ports in different ranges
  const port = process.pid % 900;
  const options = (name: string, first: number) => {
    const place = path.join(folder, name);
    return { folder: place, log: `${place}.log`, port: first + port, durable: false };
  };
  const postgres = await startPostgres(options('postgres', 15532));
  const servers = [postgres];
  const addRedis = async (count: number) => {
    const ports: number[] = [];
    for (let added = 0; added < count; added++) {
      const redis = await startRedis(options(`redis-${servers.length}`, 16479));
      servers.push(redis);
      ports.push(redis.port);
    }
    return ports;
  };
  const killAll = () => servers.forEach(({ pid }) => process.kill(pid, 'SIGQUIT'));
  // Ctrl-C ends vitest without its teardown
  process.once('exit', killAll);
  const stop = async () => {
    process.removeListener('exit', killAll);
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { folder, postgres, addRedis, stop };
}
