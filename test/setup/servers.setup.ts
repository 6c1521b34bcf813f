import type { TestProject } from 'vitest/node';
import { createTemplateDatabase } from './template-database';
import { type TestServers, startTestServers } from './test-servers';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number;
    /** One for each worker of vitest. Redis' publish and subscribe passes between its logical databases, so workers cannot share a server. */
    redisPorts: number[];
  }
}

declare global {
  var lotlineTestServers: Promise<TestServers> | undefined;
}

/** vitest loads this file anew for each project that names it; the servers are one set for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globalThis.lotlineTestServers ??= start(project.vitest.config.maxWorkers);
  const servers = await globalThis.lotlineTestServers;
  project.provide('postgresPort', servers.postgres.port);
  project.provide(
    'redisPorts',
    servers.redis.map((server) => server.port),
  );
  return () => servers.stop();
}

async function start(workers: number): Promise<TestServers> {
  const servers = await startTestServers(workers);
  await createTemplateDatabase(servers.postgres.port);
  return servers;
}
