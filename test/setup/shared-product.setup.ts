import { afterAll, expect, vi } from 'vitest';
import { resetProduct } from '../harness/product';

/** What a test file could leave behind in the process that the next file runs in. */
const processState = () => ({
  env: { ...process.env },
  fakeTimers: vi.isFakeTimers(),
  mockedFetch: vi.isMockFunction(fetch),
  mockedOutput: vi.isMockFunction(process.stdout.write),
  uncaught: process.listenerCount('uncaughtException'),
  unhandled: process.listenerCount('unhandledRejection'),
});

const before = processState();

afterAll(async () => {
  await resetProduct();
  expect(processState(), 'This file leaves the process changed: call it *.isolated.test.ts').toEqual(before);
});
