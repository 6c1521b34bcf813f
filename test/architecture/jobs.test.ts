import { globSync } from 'node:fs';
import { join } from 'node:path';
import { JOBS } from '@app/contracts/catalogue/jobs';
import { expect, it } from 'vitest';

const worker = join(import.meta.dirname, '../../apps/worker/src');

type JobTable = new () => { handlers: Record<string, unknown> };

it('each job has exactly one handler', async () => {
  const files = globSync('*/*.jobs.ts', { cwd: worker });
  const modules = await Promise.all(files.map((file) => import(join(worker, file)) as Promise<Record<string, JobTable>>));
  const handled = modules.flatMap((module) => Object.values(module).flatMap((Table) => Object.keys(new Table().handlers)));
  expect(handled.toSorted()).toEqual(Object.keys(JOBS).toSorted());
});
