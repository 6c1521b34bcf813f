import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServerOptions, startPostgres } from '../../../tools/servers/postgres.mjs';
import { createTemplateDatabase } from '../../setup/template-database';
import { claimRunFolder, clearRun } from '../../setup/run-folder';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the servers of this run keep their data. */
    faultsFolder: string;
    faultsPostgres: EmbeddedServerOptions & { port: number };
  }
}

interface FaultsServers {
  folder: string;
  postgres: EmbeddedServerOptions & { port: number };
  stop(): Promise<void>;
}

declare global {
  var lotlineFaultsServers: Promise<FaultsServers> | undefined;
}

/** One Postgres for all scenarios, since making one takes seconds; unlike that of the other tests it is durable, and it is killed and frozen. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.lotlineFaultsServers ??= start();
  const servers = await globalThis.lotlineFaultsServers;
  project.provide('faultsFolder', servers.folder);
  project.provide('faultsPostgres', servers.postgres);
  return () => servers.stop();
}

async function start(): Promise<FaultsServers> {
  const folder = await claimRunFolder('faults');
  const options = { folder: path.join(folder, 'postgres'), log: path.join(folder, 'postgres.log'), port: 14_000 };
  const { port } = await startPostgres(options);
  await createTemplateDatabase(port);
  const killPostgres = () => killIn(options.folder);
  // Ctrl-C ends vitest without its teardown
  process.once('exit', killPostgres);
  const stop = () => {
    process.removeListener('exit', killPostgres);
    return clearRun(folder);
  };
  return { folder, postgres: { ...options, port }, stop };
}

function killIn(folder: string): void {
  const lockFile = path.join(folder, 'postmaster.pid');
  if (!fs.existsSync(lockFile)) return;
  const [pid] = fs.readFileSync(lockFile, 'utf8').split('\n').map(Number);
  if (pid) process.kill(pid, 'SIGQUIT');
}
