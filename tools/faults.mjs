// npm run test:faults: kills, freezes and cuts off the parts of the running product, in full measure, and prints what became of the messages.
// `npm run test:faults -- sends browsers` runs the scenarios whose names contain these words; FAULTS_BROWSER_MINUTES lengthens that of the browsers.
import { runBuild } from './build/run-build.mjs';
import { printFigures } from './measuring/figures-table.mjs';
import { describeMachine, keepReport, readFigures, runMeasured } from './measuring/measured-run.mjs';
import { Shutdown } from './processes/shutdown.mjs';
import { inRoot } from './paths.mjs';

const FIGURES = inRoot('.cache/faults/figures/full');
const chosen = process.argv.slice(2);
const shutdown = new Shutdown();

try {
  await runBuild(shutdown, ['api', 'worker', 'sandbox']);
  const passed = await runMeasured(shutdown, { figures: FIGURES, env: { FAULTS: 'full' }, args: ['--project', 'faults', ...chosen] });
  const scenarios = readFigures(FIGURES);
  printFigures(scenarios);
  const report = {
    date: new Date().toISOString(),
    command: ['npm run test:faults', ...chosen].join(' '),
    machine: describeMachine(),
    passed,
    scenarios,
  };
  console.log(`\n${passed ? 'Passed' : 'Failed'}. The figures are in ${keepReport(inRoot('.cache/faults'), report)}`);
  await shutdown.end(passed ? 0 : 1);
} catch (error) {
  await shutdown.fail(error);
}
