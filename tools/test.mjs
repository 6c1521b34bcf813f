// npm test: the suite that CI runs. npm run test:all adds what takes longer: all faults, the load, the soak, more model runs, generated tests
// whole, and the main journeys in Firefox.
// Further arguments go to vitest and leave out the static checks: npm test -- test/api
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';
import { findCaddy } from './setup/caddy.mjs';
import { findChromium } from './setup/chromium.mjs';
import { ensureFirefox } from './setup/firefox.mjs';
import { countTests, slowestFiles, unsteadyTests } from './test/report.mjs';

const report = inRoot('.cache/test/report.json');
const firefoxReport = inRoot('.cache/test/firefox-report.json');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--all');
const isWhole = process.argv.includes('--all');
const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));

/**
 * The faults that `npm test` keeps are the product's promises: nothing lost, nothing doubled, and everybody sees the same. Hostile input and the
 * matrix of pages take minutes, and so do the slow variants of what the API tests show, and the journeys beside the daily work of an agent and a
 * manager. Journeys that stand in a file with daily ones carry the tag `wide`.
 */
const ONLY_IN_ALL = [
  'test/load/**',
  'test/soak/**',
  'test/api/assignments/{auto-assignment,fairness}.test.ts',
  'test/api/calls/{call-sweep,hold,interrupted-moves,transfer}.test.ts',
  'test/api/conversations/lock-order.test.ts',
  'test/api/imports/import-files.test.ts',
  'test/api/inventory/{connected-sources,fuzzed-feeds,source-life}.test.ts',
  'test/api/messages/{rich-messages,scheduled-owners,scheduled-while-closed}.test.ts',
  'test/api/settings/twilio-check.test.ts',
  'test/api/templates/sync-templates.test.ts',
  'test/api/tenancy/canary.isolated.test.ts',
  'test/api/bad-input/{mutated-requests,mutated-webhooks,hostile-uploads}.test.ts',
  'test/journeys/{every-page,script-payloads,calls-wide,composer,conversation-management,rich-messages,templates}.test.ts',
  'test/journeys/{groups,imports,merge,audit-log,plans,chat-failures,window,api-keys,empty-states,public-wide,stock-wide}.test.ts',
  'test/journeys/{assignment,held-sends,security,team,two-tabs}.test.ts',
  'test/faults/!(inbound-exactly-once|sends-never-doubled|browsers-converge).test.ts',
];

/** Signing in, reading, answering, moving leads and keeping contacts: what a dealership does all day. */
const IN_FIREFOX = ['guards', 'inbox', 'reply', 'board', 'contacts'].map((journey) => `test/journeys/${journey}.test.ts`);

/**
 * Firefox lacks some of WebDriver BiDi, which is left to Chromium: begin a drag and drop of the browser itself (the keyboard moves cards in
 * both), grant the clipboard, and leave a page that is still loading.
 */
const NOT_IN_FIREFOX = [
  'moves a card by mouse',
  'puts a card back where the move is refused',
  'without moving the reader or ending a drag',
  'are shown to system admins',
  'takes over once what an older client kept',
];

// programs started below look for `node` in PATH, tests for the browser that the set-up found
const env = {
  MODEL_RUNS: isWhole ? '50' : '4',
  MODEL_SEED: seed,
  ...process.env,
  NODE_ENV: 'test',
  TEST_SEED: seed,
  TEST_FORM: isWhole ? 'whole' : 'sampled',
  PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
  CHROMIUM_PATH: findChromium(),
  CADDY_PATH: findCaddy() ?? '',
};
if (!env.CADDY_PATH)
  console.log('Caddy is not installed: the test of an installation behind its proxy is left out. Debian has it: apt-get install caddy.');

const running = new Set();
// Ctrl-C reaches the steps that run as well; this waits until they have stopped their servers
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => running.forEach((child) => child.kill('SIGTERM')));

async function step(name, args, more = {}) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, env: { ...env, ...more }, stdio: 'inherit' });
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
    step('build', [inRoot('tools/build.mjs')]),
    chosen.length > 0 || step('check', [inRoot('tools/check.mjs'), '--except', 'tests']),
  ]);
  const results = [{ passed: 0, failed: (checked ? 0 : 1) + (built ? 0 : 1) }];
  if (built) results.push(await runTests());
  if (built && isWhole && chosen.length === 0) results.push(await runInFirefox());
  return { passed: sum(results, 'passed'), failed: sum(results, 'failed') };
}

const sum = (results, figure) => results.reduce((total, result) => total + result[figure], 0);

async function runTests() {
  const leftOut = isWhole || chosen.length > 0 ? [] : ['--tags-filter=!wide', ...ONLY_IN_ALL.map((glob) => `--exclude=${glob}`)];
  return vitest('test', report, [...leftOut, ...chosen]);
}

const runInFirefox = () =>
  vitest('firefox', firefoxReport, ['--project', 'e2e', `--testNamePattern=^(?!.*(?:${NOT_IN_FIREFOX.join('|')}))`, ...IN_FIREFOX], {
    JOURNEY_BROWSER: 'firefox',
    FIREFOX_PATH: ensureFirefox(),
  });

async function vitest(name, file, args, more) {
  fs.rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return countTests(file, await step(name, [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], more));
}

function printSlowest() {
  console.log('\nThe ten slowest files:');
  for (const { name, seconds } of slowestFiles(report, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${path.relative(root, name)}`);
}

function printUnsteady() {
  const unsteady = (isWhole ? [report, firefoxReport] : [report]).flatMap(unsteadyTests);
  if (unsteady.length === 0) return;
  console.log('\nPassed at the second attempt only:');
  for (const test of unsteady) console.log(`  ${path.relative(root, test)}`);
}

console.log(`TEST_SEED=${seed} chooses the same samples and model runs again.`);
const { passed, failed } = await runSuite();
printSlowest();
printUnsteady();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
