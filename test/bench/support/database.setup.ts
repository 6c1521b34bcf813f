import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../tools/servers/postgres.mjs';
import { asOwner } from '../../setup/postgres-access';
import { isSmall, sized } from './form';
import { generatedDatabase } from './generated-database';

declare module 'vitest' {
  export interface ProvidedContext {
    benchDatabase: { port: number; name: string };
  }
}

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/bench');
const SIZE = sized(
  { organizations: 50, contacts: 200_000, messages: 5_000_000 },
  { organizations: 10, contacts: 10_000, messages: 200_000 },
);

/** Postgres with the generated database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({
    folder: path.join(FOLDER, 'postgres'),
    log: path.join(FOLDER, 'postgres.log'),
    port: 14_500,
    preload: ['pg_stat_statements'],
  });
  try {
    await asOwner(postgres.port, `create extension if not exists pg_stat_statements`);
    const name = await generatedDatabase(postgres.port, isSmall ? 'small' : 'full', SIZE);
    project.provide('benchDatabase', { port: postgres.port, name });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return () => postgres.stop();
}
