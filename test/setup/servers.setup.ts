import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { createTemplateDatabase } from './template-database';
import { type TestServers, startTestServers } from './test-servers';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number;
    /** One for each worker of vitest. Redis' publish and subscribe passes between its logical databases, so workers cannot share a server. */
    redisPorts: number[];
    runFolder: string;
  }
}

declare global {
  var lotlineTestServers: Promise<TestServers> | undefined;
}

/**
 * vitest loads this file for each project that names it. Postgres is one for the whole run; each project has its own Redis servers, because the
 * worker of one project may still be closing when the next project takes its number.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.lotlineTestServers ??= start();
  const servers = await globalThis.lotlineTestServers;
  project.provide('postgresPort', servers.postgres.port);
  project.provide('runFolder', servers.folder);
  project.provide('redisPorts', await servers.addRedis(project.vitest.config.maxWorkers));
  return () => servers.stop();
}

async function start(): Promise<TestServers> {
  const [servers] = await Promise.all([startTestServers(), buildSandbox()]);
  await createTemplateDatabase(servers.postgres.port);
  return servers;
}

/** Tests start the sandbox as a process; its build is skipped where nothing has changed. */
const buildSandbox = () => promisify(execFile)(process.execPath, [path.resolve(import.meta.dirname, '../../tools/build.mjs'), 'sandbox']);
