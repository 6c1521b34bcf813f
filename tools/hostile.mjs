// npm run test:hostile: sends hostile requests, webhooks, files, addresses and texts, at full length, and prints how the product answered.
// `npm run test:hostile -- requests uploads` runs the scenarios whose names contain one of these words.
import path from 'node:path';
import { exitWith, Failure } from './failure.mjs';
import { measure } from './measuring/measure.mjs';
import { printMetrics } from './measuring/tables.mjs';
import { inRoot } from './paths.mjs';

const SCENARIOS = [
  'test/api/bad-input/mutated-requests',
  'test/api/bad-input/mutated-webhooks',
  'test/api/bad-input/forged-webhooks',
  'test/api/bad-input/hostile-uploads',
  'test/api/bad-input/inner-addresses.isolated',
  'test/journeys/script-payloads',
];
const words = process.argv.slice(2);
const chosen = SCENARIOS.filter((scenario) => words.length === 0 || words.some((word) => scenario.includes(word)));

if (chosen.length === 0) {
  const names = SCENARIOS.map((scenario) => path.basename(scenario)).join(', ');
  exitWith(new Failure(`No scenario has this name. Choose from ${names}.`));
}

await measure({
  targets: ['api', 'worker', 'audio', 'sandbox', 'demo', 'web'],
  args: ['--project', 'api', '--project', 'api-isolated', '--project', 'e2e', '--no-file-parallelism', ...chosen],
  env: { TEST_FORM: 'whole' },
  needsChromium: true,
  results: inRoot('.cache/hostile/metrics/full'),
  print: printMetrics,
});
