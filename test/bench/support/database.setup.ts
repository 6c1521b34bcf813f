import type { TestProject } from 'vitest/node';
import { openGenerated } from '../../cluster/generated-database';
import { sized } from './form';

declare module 'vitest' {
  export interface ProvidedContext {
    benchDatabase: { port: number; name: string };
  }
}

/** The generated database that all benchmarks share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openGenerated(sized('full', 'small'));
  project.provide('benchDatabase', { port: database.port, name: database.name });
  return () => database.stop();
}
