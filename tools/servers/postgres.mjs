import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgres } from './postgres-program.mjs';
import { endProcess, firstFreePort, isAlive, openLog, readLog, requireOwner, startFailure, untilReady } from './server-process.mjs';

const run = promisify(execFile);
const FAST_BUT_UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const FAST_SHUTDOWN = 'SIGINT';
/** The recovery after a crash reads everything since the last checkpoint, up to 1 GB. */
const RECOVERY_SECONDS = 300;

/**
 * Starts the embedded PostgreSQL on a data folder, or takes over the one that a killed run left running. `durable: false` trades crash
 * safety for speed, for tests; `preload` lists server libraries. It listens on 127.0.0.1, on the first free port from `port` on, and trusts
 * every connection.
 */
export async function startPostgres({ folder, log, port: firstPort = 15432, durable = true, preload = [] }) {
  fs.mkdirSync(path.dirname(path.resolve(folder)), { recursive: true });
  const { command, dataFolder, owner } = await findPostgres(path.resolve(folder));
  requireOwner(dataFolder, owner);
  const running = await findRunningPostgres(dataFolder);
  if (running) return running;

  if (!fs.existsSync(path.join(dataFolder, 'PG_VERSION'))) await createCluster(command, dataFolder, durable);
  const port = await firstFreePort(firstPort);
  const output = openLog(log);
  const [file, args, identity] = command('postgres', ['-D', dataFolder, ...settings(port, durable, preload)]);
  // in its own process group: Ctrl-C in the terminal must not stop the database before the processes that use it
  const child = spawn(file, args, { ...identity, stdio: ['ignore', output, output], detached: true });
  fs.closeSync(output);
  child.unref();
  if (!(await untilReady(child.pid, () => serves(port, dataFolder), RECOVERY_SECONDS))) {
    await endProcess(child.pid, FAST_SHUTDOWN);
    throw startFailure('PostgreSQL', dataFolder, readLog(log));
  }
  return server(child.pid, port);
}

function server(pid, port) {
  return { name: 'PostgreSQL', pid, port, isAlive: () => isAlive(pid), stop: () => endProcess(pid, FAST_SHUTDOWN) };
}

function settings(port, durable, preload) {
  const chosen = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'shared_buffers=256MB',
    `shared_preload_libraries=${preload.join(',')}`,
    ...(durable ? [] : FAST_BUT_UNSAFE),
  ];
  return chosen.flatMap((setting) => ['-c', setting]);
}

/** The PostgreSQL that runs on a data folder, or undefined. */
export async function findRunningPostgres(dataFolder) {
  const lockFile = path.join(dataFolder, 'postmaster.pid');
  if (!fs.existsSync(lockFile)) return undefined;
  const [pid, , , port] = fs.readFileSync(lockFile, 'utf8').split('\n').map(Number);
  const answers = pid > 0 && port > 0 && (await untilReady(pid, () => serves(port, dataFolder), 5));
  return answers ? server(pid, port) : undefined;
}

/** Opens a session, because the port opens before crash recovery ends, and compares the folder, because another server may use the port. */
async function serves(port, dataFolder) {
  const address = { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ssl: false };
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(`select current_setting('data_directory') as folder`);
    return rows[0].folder === dataFolder;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no incomplete database. */
async function createCluster(command, dataFolder, durable) {
  const draft = `${dataFolder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', ...(durable ? [] : ['--no-sync'])];
  const [file, args, identity] = command('initdb', ['-D', draft, ...options]);
  if (identity.uid) fs.chownSync(draft, identity.uid, identity.gid);
  try {
    await run(file, args, identity);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw startFailure('PostgreSQL', dataFolder, error.stderr);
  }
  fs.renameSync(draft, dataFolder);
}
