// npm test: the suite that CI runs. npm run test:all adds what takes longer: all faults, the load, more model runs, generated tests whole.
// Further arguments go to vitest and leave out the static checks: npm test -- test/api
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { findChromium } from './setup/chromium.mjs';
import { countTests, slowestFiles } from './test/report.mjs';

const report = inRoot('.cache/test/report.json');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const isWhole = process.argv.includes('--all');
const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));

/**
 * The faults that `npm test` keeps are the product's promises: nothing lost, nothing doubled, everybody sees the same, and nobody stands in
 * another's way.
 */
const ONLY_IN_ALL = [
  'test/load/**',
  'test/faults/!(inbound-exactly-once|sends-never-doubled|browsers-converge|one-dealership-busy).test.ts',
];

// programs started below look for `node` in PATH, tests for the browser that the set-up found
const env = {
  MODEL_RUNS: isWhole ? '50' : '8',
  MODEL_SEED: seed,
  ...process.env,
  NODE_ENV: 'test',
  TEST_SEED: seed,
  TEST_FORM: isWhole ? 'whole' : 'sampled',
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  CHROMIUM_PATH: findChromium(),
};

const running = new Set();
// Ctrl-C reaches the steps that run as well; this waits until they have stopped their servers
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => running.forEach((child) => child.kill('SIGTERM')));

async function step(name, ...args) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  running.add(child);
  const [code, signal] = await once(child, 'exit');
  running.delete(child);
  if (signal) process.exit(1);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'failed'} after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** A failed step counts as one failed test. Without a build there is nothing to test. */
async function runSuite() {
  const [built, checked] = await Promise.all([
    step('build', inRoot('tools/build.mjs')),
    chosen.length > 0 || step('check', inRoot('tools/check.mjs'), '--except', 'tests'),
  ]);
  const before = checked ? 0 : 1;
  if (!built) return { passed: 0, failed: before + 1 };
  const { passed, failed } = await runTests();
  return { passed, failed: before + failed };
}

async function runTests() {
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const leftOut = isWhole || chosen.length > 0 ? [] : ONLY_IN_ALL.map((glob) => `--exclude=${glob}`);
  const succeeded = await step('test', inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...leftOut, ...chosen);
  return countTests(report, succeeded);
}

function printSlowest() {
  console.log('\nThe ten slowest files:');
  for (const { name, seconds } of slowestFiles(report, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(root, name)}`);
}

console.log(`TEST_SEED=${seed} chooses the same samples and model runs again.`);
const { passed, failed } = await runSuite();
printSlowest();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
