import type { TestProject } from 'vitest/node';
import { openGenerated } from '../../installation/generated-database';
import { sized } from './form';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What each scenario takes a copy of. */
    loadTemplate: { port: number; name: string };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await openGenerated(sized('full', 'tiny'));
  project.provide('loadTemplate', { port: database.port, name: database.name });
  return () => database.stop();
}
