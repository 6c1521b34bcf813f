// npm run load: puts the load of fifty dealerships on the product, raises it until a target breaks, closes all sockets together, and lets one
// dealership send ten thousand messages. Prints the requested load, the measured results, and whether a message was lost or duplicated.
// `npm run load -- storm` runs the scenarios whose names contain these words, `--minutes 5` shortens the steady load, `--scale 0.25` lowers rates and
// socket counts, `--small` uses little data, `--record` writes the results into docs/benchmarks/<day>.md.
import { parseArgs } from 'node:util';
import { exitWith, Failure } from './failure.mjs';
import { measure } from './measuring/measure.mjs';
import { recordResults } from './measuring/record.mjs';
import { loadColumns, printResults } from './measuring/tables.mjs';
import { inRoot } from './paths.mjs';

const options = {
  minutes: { type: 'string' },
  scale: { type: 'string' },
  small: { type: 'boolean', default: false },
  record: { type: 'boolean', default: false },
};
const { values: flags, positionals: words } = parseArgs({ options, allowPositionals: true });
const form = flags.small ? 'small' : 'full';

/** The environment variable for a numeric option, when it is given. */
function numberVariable(option, variable) {
  const text = flags[option];
  if (text === undefined) return {};
  if (!(Number(text) > 0)) exitWith(new Failure(`--${option} needs a number above 0.`));
  return { [variable]: text };
}

await measure({
  targets: ['api', 'worker', 'sandbox', 'web'],
  args: ['--project', 'load', ...words],
  env: { LOAD_FORM: form, ...numberVariable('minutes', 'LOAD_MINUTES'), ...numberVariable('scale', 'LOAD_SCALE') },
  results: inRoot('.cache/load/results', form),
  print: (results) => printResults(results, loadColumns),
  record: flags.record && !flags.small ? (report) => recordResults(report, loadColumns) : undefined,
});
