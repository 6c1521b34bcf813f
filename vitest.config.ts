import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import DealtShards from './tools/test/dealt-shards.mjs';

const SERVERS = ['test/setup/servers.setup.ts'];
const OWN_PRODUCT = ['test/setup/own-product.setup.ts'];
const DURABLE_SERVERS = ['test/faults/support/servers.setup.ts'];

/** Projects that run apart from the others come after them, in this order: what they measure suffers from neighbours. */
const ALONE = { e2e: 1, faults: 2, load: 3, model: 4, soak: 5 };

function project(name: string, include: string[], test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, ...test } };
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: DealtShards },
    projects: [
      project(
        'unit',
        [
          'libs/**/*.spec.ts',
          'apps/{api,worker,sandbox}/**/*.spec.ts',
          'tools/**/*.spec.{ts,mjs}',
          'test/{cluster,harness,load}/**/*.spec.ts',
        ],
        { setupFiles: ['test/setup/shared-process.setup.ts'], isolate: false },
      ),
      project('web', ['apps/web/**/!(*.isolated).spec.{ts,tsx}'], {
        setupFiles: ['test/setup/shared-process.setup.ts'],
        // to load the client's modules again for each file takes five times the processor time of the specs
        isolate: false,
      }),
      // specs that replace modules, which would stay replaced for the next file
      project('web-isolated', ['apps/web/**/*.isolated.spec.{ts,tsx}']),
      project('architecture', ['test/architecture/**/*.test.ts']),
      project('sandbox', ['apps/sandbox/test/**/*.test.ts']),
      project('database', ['test/database/**/*.test.ts'], { globalSetup: SERVERS, setupFiles: OWN_PRODUCT }),
      // the domain's services on Postgres, without HTTP, queues or a provider
      project('domain', ['test/domain/**/*.test.ts'], {
        globalSetup: SERVERS,
        setupFiles: ['test/setup/shared-domain.setup.ts'],
        // one application context for all files of a worker
        isolate: false,
      }),
      // what `--exclude` leaves out stays out only where a project has no `exclude` of its own
      project('api', ['test/api/**/!(*.isolated).test.ts'], {
        globalSetup: SERVERS,
        setupFiles: ['test/setup/shared-product.setup.ts'],
        // one product for all files of a worker: to import and start it takes longer than most of them
        isolate: false,
      }),
      // files that change the process for a while, a server of all, or look at everything that a product has done
      project('api-isolated', ['test/api/**/!(log).isolated.test.ts'], {
        globalSetup: SERVERS,
        setupFiles: [...OWN_PRODUCT, 'test/setup/shared-process.setup.ts'],
        // each file starts a product of its own; the modules are imported once for a worker
        isolate: false,
      }),
      // nestjs-pino writes all logs of a process with its first logger
      project('api-log', ['test/api/system/log.isolated.test.ts'], { globalSetup: SERVERS, setupFiles: OWN_PRODUCT }),
      project('e2e', ['test/journeys/**/*.test.ts'], {
        globalSetup: SERVERS,
        // each worker has one product and one Chromium for all its files
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 20_000 } },
        sequence: { groupOrder: ALONE.e2e },
      }),
      // the processes of an installation behind its proxy
      project('production', ['test/production/**/*.test.ts'], {
        globalSetup: SERVERS,
        hookTimeout: 600_000,
        sequence: { groupOrder: ALONE.e2e },
      }),
      project('faults', ['test/faults/**/*.test.ts'], {
        globalSetup: DURABLE_SERVERS,
        fileParallelism: false,
        testTimeout: 600_000,
        hookTimeout: 120_000,
        sequence: { groupOrder: ALONE.faults },
      }),
      project('load', ['test/load/*.test.ts'], {
        globalSetup: ['test/load/support/database.setup.ts'],
        // in its small form the product starts once for all files
        isolate: process.env.LOAD_FORM === 'full',
        fileParallelism: false,
        hookTimeout: 30 * 60_000,
        sequence: { groupOrder: ALONE.load },
      }),
      project('soak', ['test/soak/**/*.test.ts'], {
        globalSetup: SERVERS,
        expect: { poll: { timeout: 20_000 } },
        sequence: { groupOrder: ALONE.soak },
      }),
      project('model', ['test/model/**/*.test.ts'], { globalSetup: DURABLE_SERVERS, sequence: { groupOrder: ALONE.model } }),
    ],
  },
});
