import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';

/** Chromium without windows: the journeys take two thirds of the time there, since a whole browser also renders its own tabs and menus. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const PROGRAMS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ADVICE = `Install it (Debian: apt-get install ${HEADLESS_SHELL}), or set CHROMIUM_PATH to its program.`;

/** The path of Chromium or undefined: CHROMIUM_PATH, then known programs in PATH, then Playwright's download. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!starts(given)) throw new Failure(`CHROMIUM_PATH is ${given}, which does not start. Set it to a Chromium program.`);
    return given;
  }
  return PROGRAMS.flatMap(inPath).find((program) => starts(program)) ?? [playwrightChromium()].find((program) => starts(program));
}

/**
 * Installs Chromium when it is missing: as root with apt, otherwise, or when that fails, with Playwright. Ubuntu has Chromium as a snap only, so
 * there Playwright also installs the libraries that its download needs. Root gets the headless shell also beside another Chromium.
 */
export function ensureChromium() {
  const isRoot = process.getuid?.() === 0;
  if (process.env.CHROMIUM_PATH || inPath(HEADLESS_SHELL).length > 0 || (!isRoot && findChromium())) return;
  console.log('Installing Chromium');
  const installers = isRoot
    ? [() => installFromDebian(HEADLESS_SHELL), downloadWithPlaywright, installLibraries]
    : [downloadWithPlaywright];
  const reasons = [];
  for (const install of installers) {
    reasons.push(install());
    if (findChromium()) return;
  }
  throw new Failure(
    `The tests need Chromium, which is not installed and could not be installed (${reasons.filter(Boolean).join('; ')}). ${ADVICE}`,
  );
}

export function inPath(program) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, program)).filter((file) => fs.existsSync(file));
}

/** The file alone proves nothing: Ubuntu's chromium-browser only asks for snap, and a download may lack system libraries. */
export const starts = (program, question = '--version') => spawnSync(program, [question], { stdio: 'ignore' }).status === 0;

const playwrightChromium = () => createRequire(import.meta.url)('playwright-core').chromium.executablePath();

/** Returns the error of the package manager, or undefined. */
export function installFromDebian(name) {
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => run('apt-get', [...options, ...args], env);
  aptGet('update');
  return aptGet('install', '-y', '--no-install-recommends', name);
}

const downloadWithPlaywright = () => playwright('install', '--no-shell', 'chromium');

const installLibraries = () => playwright('install-deps', 'chromium');

const playwright = (...args) => run(process.execPath, [inRoot('node_modules/playwright-core/cli.js'), ...args], process.env);

function run(program, args, env) {
  const { status, stderr, error } = spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (status === 0) return undefined;
  const complaints = (stderr ?? '').split('\n').filter((line) => /^(E:|.*Error)/.test(line));
  return error?.message ?? complaints.at(-1) ?? `${program} failed`;
}
