import { isDeepStrictEqual } from 'node:util';
import { afterAll, vi } from 'vitest';
import { resetProduct } from '../harness/product';

const mocksOf = (object: object) =>
  Object.entries(object)
    .filter(([, value]) => vi.isMockFunction(value))
    .map(([name]) => name);

/** What a test file could leave behind in the process that the next file runs in. */
const processState = () => ({
  env: { ...process.env },
  fakeTimers: vi.isFakeTimers(),
  mocks: [globalThis, process.stdout].flatMap(mocksOf),
  uncaught: process.listenerCount('uncaughtException'),
  unhandled: process.listenerCount('unhandledRejection'),
});

const before = processState();

afterAll(async () => {
  await resetProduct();
  const after = processState();
  if (isDeepStrictEqual(after, before)) return;
  throw new Error(`This file leaves the process changed, so it must be called *.isolated.test.ts: ${JSON.stringify({ before, after })}`);
});
