// npm test: the suite that CI runs. npm run test:all adds what takes longer: all faults, the load, the soak, more model runs, generated tests
// whole, and the main journeys in Firefox. `--shard=1/4` runs a quarter of either.
// Further arguments go to vitest and leave out the static checks: npm test -- test/api
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { exitWith } from './failure.mjs';
import { inRoot, root } from './paths.mjs';
import { findCaddy } from './setup/caddy.mjs';
import { findChromium } from './setup/chromium.mjs';
import { hasChecks, planParts } from './test/plan.mjs';
import { runVitest } from './test/run-vitest.mjs';
import { MAX_UNSTEADY, runWithSecondChance } from './test/second-chance.mjs';
import { Steps } from './test/steps.mjs';

const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const isWhole = process.argv.includes('--all');
const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));

/** Programs started below look for `node` in PATH, tests for the browser that the set-up found. */
function environment() {
  const caddy = findCaddy();
  if (!caddy)
    console.log('Caddy is not installed: the test of an installation behind its proxy is left out. Debian has it: apt-get install caddy.');
  return {
    MODEL_RUNS: isWhole ? '50' : '4',
    MODEL_SEED: seed,
    ...process.env,
    NODE_ENV: 'test',
    TEST_SEED: seed,
    TEST_FORM: isWhole ? 'whole' : 'sampled',
    PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
    CHROMIUM_PATH: findChromium(),
    CADDY_PATH: caddy ?? '',
  };
}

/** A failed step counts as one failed test. Without a build there is nothing to test. */
async function runSuite(parts) {
  const steps = new Steps(environment());
  fs.rmSync(inRoot('.cache/journeys/again'), { recursive: true, force: true });
  const [isBuilt, isChecked] = await Promise.all([
    steps.run('build', [inRoot('tools/build.mjs')]),
    !hasChecks(chosen) || steps.run('check', [inRoot('tools/check.mjs'), '--except', 'tests']),
  ]);
  const { failed, ...result } = await runWithSecondChance(isBuilt ? parts : [], (part) => runVitest(part, (...step) => steps.run(...step)));
  return { ...result, failed: failed + Number(!isBuilt) + Number(!isChecked) };
}

function printSlowest(files) {
  console.log('\nThe ten slowest files:');
  const slowest = files.toSorted((left, right) => right.seconds - left.seconds).slice(0, 10);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(root, file)}`);
}

function printUnsteady(unsteady) {
  if (unsteady.length === 0) return;
  console.log(`\nUnsteady: failed, then passed alone. TEST_SEED=${seed}`);
  for (const file of unsteady) console.log(`  ${path.relative(root, file)}`);
  if (unsteady.length > MAX_UNSTEADY) console.log(`More than ${MAX_UNSTEADY} unsteady files fail the run.`);
}

try {
  console.log(`TEST_SEED=${seed} chooses the same samples and model runs again.`);
  const { files, unsteady, passed, failed, skipped } = await runSuite(await planParts({ isWhole, chosen }));
  printSlowest(files);
  printUnsteady(unsteady);
  if (passed === 0) console.log('\nNo test has passed.');
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  exitWith(error);
}
