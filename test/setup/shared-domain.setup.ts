import { afterAll, afterEach, vi } from 'vitest';
import { getDomain } from '../harness/domain';
import { expectConfined, takeUnconfinedStatements } from '../harness/statements';
import { watchProcess } from './process-state';

const expectUnchanged = watchProcess();

// what a test puts in place of the provider is gone for the next one
afterEach(() => void vi.restoreAllMocks());

afterAll(async () => {
  expectConfined(await takeUnconfinedStatements((await getDomain()).database));
  expectUnchanged();
});
