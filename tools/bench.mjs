// npm run bench: measures the product beside its limit, the same work without the product, and prints both with their ratio.
// `npm run bench -- message-page send` runs the benchmarks whose names contain these words, `--small` tries them on little data,
// `--record` writes what was measured into docs/performance.md.
import { parseArgs } from 'node:util';
import { columns } from './bench/columns.mjs';
import { drawPictures } from './bench/pictures.mjs';
import { runBuild } from './build/run-build.mjs';
import { describeMachine, keepReport, readFigures, runMeasured } from './measuring/measured-run.mjs';
import { recordResults } from './measuring/record.mjs';
import { printResults } from './measuring/table.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { inRoot } from './paths.mjs';
import { findChromium } from './setup/chromium.mjs';

const RESULTS = inRoot('.cache/bench/results');
const PICTURES = inRoot('.cache/bench/growth');
const options = { small: { type: 'boolean', default: false }, record: { type: 'boolean', default: false } };
const { values: wishes, positionals: chosen } = parseArgs({ options, allowPositionals: true });
const shutdown = new Shutdown();

try {
  await runBuild(shutdown, ['api', 'worker', 'sandbox', 'web']);
  const complete = await runMeasured(shutdown, {
    figures: RESULTS,
    env: { BENCH_FORM: wishes.small ? 'small' : 'full', CHROMIUM_PATH: findChromium() },
    args: ['--config', inRoot('test/bench/vitest.config.ts'), ...chosen],
  });
  const results = readFigures(RESULTS);
  const report = {
    date: new Date().toISOString(),
    command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
    machine: describeMachine(),
    complete,
    results,
  };
  printResults(results, columns);
  await drawPictures(results, PICTURES);
  const file = keepReport(inRoot('.cache/bench'), report);
  console.log(`\n${complete ? 'Measured' : 'Not all of it could be measured'}. The figures are in ${file}`);
  if (wishes.record && !wishes.small) await recordResults(report, columns);
  await shutdown.end(complete ? 0 : 1);
} catch (error) {
  await shutdown.fail(error);
}
