import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../journeys');
const namesIn = (file: string) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/\.customer\('([^']+)'/g)].map(([, name]) => name ?? '');

it('names each customer in one file of journeys only: those of a worker share a product and its inbox', () => {
  const names = globSync('*.test.ts', { cwd: folder }).flatMap((file) => [...new Set(namesIn(file))]);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
