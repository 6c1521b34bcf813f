import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The benchmarks have a separate vitest configuration, so that they are not part of `npm test`, whose results must not depend on how busy
// the machine is.
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['test/bench/*.bench.ts'],
    globalSetup: ['test/bench/support/database.setup.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 60 * 60_000,
    hookTimeout: 30 * 60_000,
  },
});
