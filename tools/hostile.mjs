// npm run test:hostile: requests, webhooks, files, addresses and texts that mean harm, in full measure, and prints what became of them.
// `npm run test:hostile -- requests uploads` runs the scenarios whose names contain these words.
import path from 'node:path';
import { runBuild } from './build/run-build.mjs';
import { Failure } from './failure.mjs';
import { printFigures } from './measuring/figures-table.mjs';
import { describeMachine, keepReport, readFigures, runMeasured } from './measuring/measured-run.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { inRoot } from './paths.mjs';
import { findChromium } from './setup/chromium.mjs';

const FIGURES = inRoot('.cache/hostile/figures/full');
const SCENARIOS = [
  'test/api/bad-input/mutated-requests',
  'test/api/bad-input/mutated-webhooks',
  'test/api/bad-input/forged-webhooks',
  'test/api/bad-input/hostile-uploads',
  'test/api/bad-input/inner-addresses',
  'test/journeys/script-payloads',
];
const words = process.argv.slice(2);
const chosen = SCENARIOS.filter((scenario) => words.length === 0 || words.some((word) => scenario.includes(word)));
const shutdown = new Shutdown();

try {
  if (chosen.length === 0)
    throw new Failure(`No scenario is called so. Choose from ${SCENARIOS.map((scenario) => path.basename(scenario)).join(', ')}.`);
  await runBuild(shutdown, ['api', 'worker', 'audio', 'sandbox', 'demo', 'web']);
  const passed = await runMeasured(shutdown, {
    figures: FIGURES,
    env: { HOSTILE: 'full', CHROMIUM_PATH: findChromium() },
    args: ['--project', 'integration', '--project', 'e2e', '--no-file-parallelism', ...chosen],
  });
  const scenarios = readFigures(FIGURES);
  printFigures(scenarios);
  const report = {
    date: new Date().toISOString(),
    command: ['npm run test:hostile', ...words].join(' '),
    machine: describeMachine(),
    passed,
    scenarios,
  };
  console.log(`\n${passed ? 'Passed' : 'Failed'}. The figures are in ${keepReport(inRoot('.cache/hostile'), report)}`);
  await shutdown.end(passed ? 0 : 1);
} catch (error) {
  await shutdown.fail(error);
}
