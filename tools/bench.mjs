// npm run bench: measures the product beside its limit (the same work without the product) and prints both with their ratio.
// `npm run bench -- message-page send` runs the benchmarks whose names contain one of these words, `--small` uses little data,
// `--record` writes the results into docs/benchmarks/<day>.md.
import { parseArgs } from 'node:util';
import { measure } from './measuring/measure.mjs';
import { recordResults } from './measuring/record.mjs';
import { benchColumns, printResults } from './measuring/tables.mjs';
import { inRoot } from './paths.mjs';

const options = { small: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } };
const { values: flags, positionals: words } = parseArgs({ options, allowPositionals: true });

await measure({
  targets: ['api', 'worker', 'sandbox', 'web'],
  args: ['--config', inRoot('test/bench/vitest.config.ts'), ...words],
  env: { BENCH_FORM: flags.small ? 'small' : 'full' },
  needsChromium: true,
  results: inRoot('.cache/bench/results'),
  print: (results) => printResults(results, benchColumns),
  record: flags.record && !flags.small ? (report) => recordResults(report, benchColumns) : undefined,
});
