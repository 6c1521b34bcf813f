import { runBuild } from '../build/run-build.mjs';
import { step } from './progress.mjs';

/** Everything that must run before the apps: build, servers, sandbox, migrations, demo data. */
export async function startServers(shutdown, product, { usesSandbox, fillsDemo }, targets = []) {
  await Promise.all([step('Build', () => runBuild(shutdown, targets)), step('Postgres and Redis', () => product.openServers())]);
  if (usesSandbox) await step('Sandbox', () => product.startSandbox());
  await step('Database schema', () => product.migrate());
  if (fillsDemo) await step('Demo data', () => product.fillDemo());
}
