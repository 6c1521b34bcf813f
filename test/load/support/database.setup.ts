import type { TestProject } from 'vitest/node';
import { openGenerated } from '../../installation/generated-database';
import { asOwner } from '../../setup/postgres-access';
import { sized } from './form';

declare module 'vitest' {
  export interface ProvidedContext {
    loadDatabase: { port: number; name: string };
  }
}

const COPY = 'load';

/** A copy of the generated database, for the load writes into it and the benchmarks must find theirs as it was. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openGenerated(sized('full', 'tiny'));
  const { port, name } = database;
  const dropCopy = () => asOwner(port, `drop database if exists ${COPY} with (force)`);
  await dropCopy();
  await asOwner(port, `create database ${COPY} template ${name} strategy file_copy`);
  project.provide('loadDatabase', { port, name: COPY });
  return async () => {
    await dropCopy();
    await database.stop();
  };
}
