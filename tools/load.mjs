// npm run load: puts the load of fifty dealerships on the product, raises it until a target breaks, drops all sockets at once, and lets one
// dealership send ten thousand messages; prints what was asked, what came of it, and whether anything was lost or doubled.
// `npm run load -- storm` runs the scenarios whose names contain these words, `--minutes 5` shortens the steady load, `--scale 0.25` makes rates and
// sockets smaller, `--small` tries everything on little data, `--record` writes what was measured into docs/performance.md.
import { parseArgs } from 'node:util';
import { runBuild } from './build/run-build.mjs';
import { columns } from './load/columns.mjs';
import { describeMachine, keepReport, readFigures, runMeasured } from './measuring/measured-run.mjs';
import { recordResults } from './measuring/record.mjs';
import { printResults } from './measuring/table.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { inRoot } from './paths.mjs';

const options = {
  minutes: { type: 'string' },
  scale: { type: 'string' },
  small: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
};
const { values: wishes, positionals: chosen } = parseArgs({ options, allowPositionals: true });
const form = wishes.small ? 'small' : 'full';
const results = inRoot('.cache/load/results', form);
const shutdown = new Shutdown();

/** The variable, where the option was given. */
function numberOf(option, variable) {
  const text = wishes[option];
  if (text === undefined) return {};
  if (!(Number(text) > 0)) throw new Error(`--${option} needs a number above 0.`);
  return { [variable]: text };
}

try {
  const env = { LOAD_FORM: form, ...numberOf('minutes', 'LOAD_MINUTES'), ...numberOf('scale', 'LOAD_SCALE') };
  await runBuild(shutdown, ['api', 'worker', 'sandbox', 'web']);
  const passed = await runMeasured(shutdown, { figures: results, env, args: ['--project', 'load', ...chosen] });
  const report = {
    date: new Date().toISOString(),
    command: ['npm run load --', ...process.argv.slice(2)].join(' '),
    machine: describeMachine(),
    passed,
    results: readFigures(results),
  };
  printResults(report.results, columns);
  console.log(`\n${passed ? 'Passed' : 'Failed'}. The figures are in ${keepReport(inRoot('.cache/load'), report)}`);
  if (wishes.record && !wishes.small) await recordResults(report, columns);
  await shutdown.end(passed ? 0 : 1);
} catch (error) {
  await shutdown.fail(error);
}
