import type { TestProject } from 'vitest/node';
import { openGenerated } from '../../cluster/generated-database';
import { sized } from './form';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database that each scenario copies. */
    loadTemplate: { port: number; name: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openGenerated(sized('full', 'tiny'));
  project.provide('loadTemplate', { port: database.port, name: database.name });
  return () => database.stop();
}
