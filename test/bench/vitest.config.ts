import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The benchmarks are TypeScript with the product's aliases, which vitest runs as it stands. A configuration of their own keeps them out of
// `npm test`, whose results must not depend on how busy the machine is.
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
