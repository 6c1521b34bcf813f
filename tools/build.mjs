// npm run build: bundles the api, the worker, the sandbox and the tools, and builds the two pages, or only the targets named as arguments.
// What stands as its sources are is left as it is.
import fs from 'node:fs';
import path from 'node:path';
import { dropStamp, isBuilt, keepStamp, stampOf } from './build/stamp.mjs';
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

/** Builds a target unless it stands as its sources are. */
async function bring(target, build) {
  const stamp = stampOf(target);
  if (isBuilt(target, stamp)) return;
  dropStamp(target);
  await build(target).catch((error) => {
    throw inWords(error);
  });
  keepStamp(target, stamp);
}

/** The bundlers' messages show the place in the source; their stack traces only show the bundlers. */
function inWords({ message }) {
  return new Failure(/ENOSPC|No space left on device/.test(message) ? diskFull(inRoot('dist')) : message);
}

// Vite takes a NODE_ENV that is set for a wish and would build React's development edition
process.env.NODE_ENV = 'production';

const chosen = process.argv.slice(2);
const isChosen = ({ name }) => chosen.length === 0 || chosen.includes(name);

try {
  const bundles = BUNDLES.filter(isChosen).map((target) => bring(target, buildBundle));
  const pages = PAGES.filter(isChosen).map((target) => bring(target, buildPage));
  await Promise.all([...bundles, ...pages]);
} catch (error) {
  exitWith(error);
}
