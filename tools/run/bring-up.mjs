import { runBuild } from '../build/run-build.mjs';
import { step } from './progress.mjs';

/** Everything before the apps themselves: what is built, the servers, the sandbox, the schema, the demo. */
export async function bringUp(shutdown, product, { usesSandbox, fillsDemo }, targets = []) {
  await Promise.all([step('Built', () => runBuild(shutdown, targets)), step('Postgres and Redis', () => product.openServers())]);
  if (usesSandbox) await step('Sandbox', () => product.startSandbox());
  await step('Database migrated', () => product.migrate());
  if (fillsDemo) await step('Demo', () => product.fillDemo());
}
