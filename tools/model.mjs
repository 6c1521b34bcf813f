// npm run test:model: runs random sequences of a day's commands and events on the running product and checks the result for every user.
// `npm run test:model -- 500` runs 500 sequences. A failure prints `--seed`, `--path` and `--replay`, which repeat it.
import { parseArgs } from 'node:util';
import { measure } from './measuring/measure.mjs';

const text = { type: 'string' };
const { values, positionals } = parseArgs({ options: { seed: text, path: text, replay: text }, allowPositionals: true });
const variables = { MODEL_RUNS: positionals[0], MODEL_SEED: values.seed, MODEL_PATH: values.path, MODEL_REPLAY: values.replay };

await measure({
  targets: ['api', 'worker', 'sandbox'],
  args: ['--project', 'model'],
  env: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined)),
});
