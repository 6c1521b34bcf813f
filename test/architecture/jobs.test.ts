import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JOBS } from '@app/contracts/catalogue/jobs';
import { JOB_HANDLER } from '@app/queue/job-handler';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../apps/worker/src');

it('each job has exactly one handler', async () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.handler.ts'));
  const modules = await Promise.all(files.map((file) => import(join(SOURCES, file)) as Promise<Record<string, object>>));
  const handled = modules.flatMap((module) => Object.values(module).map((handler) => Reflect.getMetadata(JOB_HANDLER, handler) as string));
  expect(handled.toSorted()).toEqual(Object.keys(JOBS).toSorted());
});
