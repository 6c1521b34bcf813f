// npm test: the whole suite. Arguments go to vitest and leave out the static checks: npm test -- test/api
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { findChromium } from './setup/chromium.mjs';
import { countTests } from './test/count-tests.mjs';

const report = inRoot('.cache/test/report.json');
const chosen = process.argv.slice(2);
// programs started below look for `node` in PATH, tests for the browser that the set-up found
const env = {
  ...process.env,
  NODE_ENV: 'test',
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  CHROMIUM_PATH: findChromium(),
};

let running;
// Ctrl-C reaches the step that runs as well; this waits until it has stopped its servers
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => running?.kill('SIGTERM'));

async function step(name, ...args) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  running = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  const [code, signal] = await once(running, 'exit');
  if (signal) process.exit(1);
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'failed'} after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code === 0;
}

/** A step that fails counts like a failed test; without a build there is nothing to test. */
async function runSuite() {
  const checksPassed = chosen.length > 0 || (await step('check', inRoot('tools/check.mjs'), '--except', 'tests'));
  const before = checksPassed ? 0 : 1;
  if (!(await step('build', inRoot('tools/build.mjs')))) return { passed: 0, failed: before + 1 };
  const { passed, failed } = await runTests();
  return { passed, failed: before + failed };
}

async function runTests() {
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await step('test', inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...chosen);
  return countTests(report, succeeded);
}

const { passed, failed } = await runSuite();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
