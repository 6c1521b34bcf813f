// npm run check: all checks that need no server. `npm run check -- --only types,lint` runs some of them, `--except tests` skips some;
// `--changed` checks only what differs from the last commit, fast enough for a Git hook.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, Failure } from './failure.mjs';
import { inRoot, root } from './paths.mjs';

const bin = (name) => inRoot('node_modules/.bin', name);
const typeScript = inRoot('node_modules/typescript7/bin/tsc');
const projects = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/sandbox/page/tsconfig.json'];

/** Incremental: unchanged files are not checked again. */
function typeCheck(project) {
  const memory = inRoot('.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [process.execPath, typeScript, '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}

const unitProjects = ['unit', 'web', 'web-isolated'].flatMap((name) => ['--project', name]);

/** Longest first, so that both lanes end at about the same time. */
const checks = {
  tests: [[bin('vitest'), 'run', '--reporter', 'dot', ...unitProjects, '--project', 'architecture']],
  lint: [[bin('oxlint'), '--deny-warnings', 'apps', 'libs', 'test', 'tools']],
  types: projects.filter((project) => fs.existsSync(inRoot(project))).map(typeCheck),
  format: [[bin('prettier'), '--check', '--cache', '--log-level', 'warn', '.']],
  architecture: [[process.execPath, inRoot('tools/rules/architecture.mjs')]],
  unused: [[bin('knip'), '--no-progress']],
};

/** Format, lint and types of the changed files, and the specs that import them. Architecture and unused code need the whole tree. */
function checksOfChanges() {
  const files = changedFiles();
  const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file));
  const typed = code.filter((file) => /\.tsx?$/.test(file));
  const client = typed.filter((file) => /^(apps\/web|libs\/contracts)\//.test(file));
  const server = typed.filter((file) => !file.startsWith('apps/web/'));
  const touched = projects.filter((project) => (project.startsWith('apps/web') ? client : server).length > 0);
  return {
    tests:
      code.length === 0 ? [] : [[bin('vitest'), 'related', '--run', '--passWithNoTests', '--reporter', 'dot', ...unitProjects, ...code]],
    types: touched.map(typeCheck),
    lint: code.length === 0 ? [] : [[bin('oxlint'), '--deny-warnings', ...code]],
    format: files.length === 0 ? [] : [[bin('prettier'), '--check', '--ignore-unknown', '--log-level', 'warn', ...files]],
  };
}

function changedFiles() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const files = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return files.filter((file) => file !== '' && fs.existsSync(inRoot(file)));
}

// programs in node_modules/.bin find `node` in PATH: it must be the one that runs this file
const env = { ...process.env, PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter) };
const stopped = new AbortController();
process.once('SIGTERM', () => stopped.abort());

function run([program, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, signal: stopped.signal, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(output).toString() }));
  });
}

async function check(name, commands) {
  const start = performance.now();
  const results = [];
  for (const command of commands) results.push(await run(command));
  const failed = results.filter(({ passed }) => !passed);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${failed.length === 0 ? '✔' : '✘'} ${name.padEnd(12)} ${seconds.padStart(5)} s`);
  for (const { output } of failed) console.log(`\n${output.trim()}\n`);
  return failed.length === 0;
}

/** Runs two checks in parallel: on a small machine, more would only slow each other down. */
async function checkAll(commands) {
  const waiting = Object.entries(commands);
  const verdicts = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) verdicts.push(await check(...next));
  };
  await Promise.all([lane(), lane()]);
  return verdicts.every(Boolean);
}

function chosen() {
  const { values } = parseArgs({ options: { only: { type: 'string' }, except: { type: 'string' }, changed: { type: 'boolean' } } });
  if (values.changed) return checksOfChanges();
  const only = values.only?.split(',') ?? Object.keys(checks);
  const except = values.except?.split(',') ?? [];
  const unknown = [...only, ...except].filter((name) => !(name in checks));
  if (unknown.length > 0) throw new Failure(`Unknown check ${unknown.join(', ')}. Choose from ${Object.keys(checks).join(', ')}.`);
  return Object.fromEntries(only.filter((name) => !except.includes(name)).map((name) => [name, checks[name]]));
}

try {
  process.exitCode = (await checkAll(chosen())) ? 0 : 1;
} catch (error) {
  exitWith(error);
}
