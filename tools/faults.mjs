// npm run test:faults: kills, freezes and disconnects parts of the running product, at full length, and prints what happened to the messages.
// `npm run test:faults -- sends browsers` runs the scenarios whose names contain one of these words; FAULTS_BROWSER_MINUTES lengthens the browser scenario.
import { measure } from './measuring/measure.mjs';
import { printMetrics } from './measuring/tables.mjs';
import { inRoot } from './paths.mjs';

await measure({
  targets: ['api', 'worker', 'sandbox'],
  args: ['--project', 'faults', ...process.argv.slice(2)],
  env: { FAULTS: 'full' },
  results: inRoot('.cache/faults/metrics/full'),
  print: printMetrics,
});
