// npm run build: bundles the api, the worker, the sandbox and the tools, and builds the two pages, or only the targets named as arguments, or with
// --image those of an installation.
// Targets whose sources have not changed are skipped.
import fs from 'node:fs';
import path from 'node:path';
import { removeStamp, isUpToDate, writeStamp, stampOf } from './build/stamp.mjs';
import { BUNDLES, PAGES } from './build/targets.mjs';
import { Failure, diskFull, exitWith } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { bundleConfig } from './rolldown.config.mjs';

async function buildBundle(target) {
  const { build } = await import('rolldown');
  await build(bundleConfig(target));
  if (target.copied) copyBeside(target);
}

function copyBeside({ copied, output }) {
  const copy = inRoot(path.dirname(output), path.basename(copied));
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(inRoot(copied), copy, { recursive: true });
}

async function buildPage(target) {
  const { build } = await import('vite');
  await build({ configFile: inRoot(target.entry), logLevel: 'warn' });
}

/** Builds a target unless its output is up to date. */
async function buildIfChanged(target, build) {
  const stamp = stampOf(target);
  if (isUpToDate(target, stamp)) return;
  removeStamp(target);
  await build(target).catch((error) => {
    throw buildFailure(error);
  });
  writeStamp(target, stamp);
}

/** The message of a bundler names the place in the source; its stack trace only shows the bundler. */
function buildFailure({ message }) {
  return new Failure(/ENOSPC|No space left on device/.test(message) ? diskFull(inRoot('dist')) : message);
}

// Vite uses an existing NODE_ENV and would build React in development mode
process.env.NODE_ENV = 'production';

const chosen = process.argv.slice(2);
const isChosen = ({ name, inImage }) => chosen.length === 0 || chosen.includes(name) || (inImage && chosen.includes('--image'));

try {
  const bundles = BUNDLES.filter(isChosen).map((target) => buildIfChanged(target, buildBundle));
  const pages = PAGES.filter(isChosen).map((target) => buildIfChanged(target, buildPage));
  await Promise.all([...bundles, ...pages]);
} catch (error) {
  exitWith(error);
}
