// npm run test:model: what may happen in a day, in random order, over the running product; and what must be true afterwards, for everybody.
// `npm run test:model -- 500` does it so many times. `-- --seed=… --path=… --replay=…`, as a failure names them, leads back to it.
import { parseArgs } from 'node:util';
import { runBuild } from './build/run-build.mjs';
import { runMeasured } from './measuring/measured-run.mjs';
import { inRoot } from './paths.mjs';
import { Shutdown } from './processes/shutdown.mjs';

const text = { type: 'string' };
const { values, positionals } = parseArgs({ options: { seed: text, path: text, replay: text }, allowPositionals: true });
const given = { MODEL_RUNS: positionals[0], MODEL_SEED: values.seed, MODEL_PATH: values.path, MODEL_REPLAY: values.replay };
const env = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
const shutdown = new Shutdown();

try {
  await runBuild(shutdown, ['api', 'worker', 'sandbox']);
  const passed = await runMeasured(shutdown, { figures: inRoot('.cache/model/figures'), env, args: ['--project', 'model'] });
  await shutdown.end(passed ? 0 : 1);
} catch (error) {
  await shutdown.fail(error);
}
