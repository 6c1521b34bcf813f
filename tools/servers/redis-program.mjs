import { execFile, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

const run = promisify(execFile);
const cache = inRoot('.cache/redis');
const cached = path.join(cache, 'usr/bin/redis-server');

/** The installed Redis or Valkey, otherwise Debian's, downloaded once into .cache without root and without installing it. */
export async function findRedis() {
  const program = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (program) return { program, env: {} };
  if (!fs.existsSync(cached)) await fetchRedis();
  return { program: cached, env: { LD_LIBRARY_PATH: libraryFolder() } };
}

async function fetchRedis() {
  console.log('Downloading Redis');
  try {
    await run('bash', [inRoot('tools/servers/fetch-redis.sh'), cache]);
  } catch (error) {
    const reason = error.stderr.trim().split('\n').at(-1) || `exit code ${error.code}`;
    throw new Failure(
      `Redis is not installed and could not be downloaded (${reason}). Install redis-server or valkey-server, or set REDIS_URL.`,
    );
  }
}

function libraryFolder() {
  const libraries = path.join(cache, 'usr/lib');
  return path.join(
    libraries,
    fs.readdirSync(libraries).find((name) => name.endsWith('linux-gnu')),
  );
}
