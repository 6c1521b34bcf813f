import fs from 'node:fs';
import path from 'node:path';
import { findRunningPostgres } from '../../tools/servers/postgres.mjs';
import { findRunningRedis } from '../../tools/servers/redis.mjs';
import { isAlive } from '../../tools/servers/server-process.mjs';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');

/** A folder for the servers of this run, so that parallel runs do not share them. Stops and removes what killed runs left behind. */
export async function claimRunFolder(kind: 'test' | 'faults'): Promise<string> {
  const runs = path.join(CACHE, kind, 'runs');
  fs.mkdirSync(runs, { recursive: true });
  for (const run of fs.readdirSync(runs)) if (!isAlive(Number(run))) await clearRun(path.join(runs, run));
  const folder = path.join(runs, String(process.pid));
  await clearRun(folder);
  return folder;
}

/** Stops the servers of a run and removes what they kept. */
export async function clearRun(folder: string): Promise<void> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  for (const name of names) {
    const find = name.startsWith('redis') ? findRunningRedis : findRunningPostgres;
    const server = await find(path.join(folder, name));
    await server?.stop();
  }
  fs.rmSync(folder, { recursive: true, force: true });
}
