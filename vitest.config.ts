import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';

const SERVERS = ['test/setup/servers.setup.ts'];
const DURABLE_SERVERS = ['test/faults/support/servers.setup.ts'];

/** Projects that run apart from the others come after them, in this order: what they measure suffers from neighbours. */
const ALONE = { e2e: 1, faults: 2, model: 3 };

function project(name: string, include: string[], test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...test } };
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('unit', [
        'libs/**/*.spec.ts',
        'apps/{api,worker,sandbox}/**/*.spec.ts',
        'tools/**/*.spec.{ts,mjs}',
        'test/bench/**/*.spec.ts',
      ]),
      project('web', ['apps/web/**/*.spec.{ts,tsx}']),
      project('architecture', ['test/architecture/**/*.test.ts']),
      project('sandbox', ['apps/sandbox/test/**/*.test.ts']),
      project('integration', ['test/**/*.test.ts'], {
        exclude: ['test/{architecture,journeys,faults,model}/**'],
        globalSetup: SERVERS,
      }),
      project('e2e', ['test/journeys/**/*.test.ts'], {
        globalSetup: SERVERS,
        // the product and Chromium start once for all files of a worker
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 20_000 } },
        // a browser and the whole product keep two cores busy
        fileParallelism: false,
        sequence: { groupOrder: ALONE.e2e },
      }),
      project('faults', ['test/faults/**/*.test.ts'], {
        globalSetup: DURABLE_SERVERS,
        fileParallelism: false,
        testTimeout: 600_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: ALONE.faults },
      }),
      project('model', ['test/model/**/*.test.ts'], { globalSetup: DURABLE_SERVERS, sequence: { groupOrder: ALONE.model } }),
    ],
  },
});
