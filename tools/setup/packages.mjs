import fs from 'node:fs';
import { requireDiskSpace } from '../disk-space.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { ensureNode, linkNode } from './node-runtime.mjs';
import { runNpm } from './npm.mjs';

const MIN_FREE_MEGABYTES = 1000;

/** Installs the packages of package-lock.json, unless node_modules already has exactly these. */
export function ensurePackages() {
  if (!packagesAreCurrent()) installPackages();
  linkNode();
}

function installPackages() {
  requireDiskSpace(inRoot('node_modules'), MIN_FREE_MEGABYTES, 'Free some space and start again.');
  const node = ensureNode();
  console.log('Installing packages');
  const installed = runNpm(node, ['ci', '--include=dev', '--include=optional']);
  if (!installed)
    throw new Failure(
      'Packages could not be installed; npm prints the reason above. Check the network and the free disk space, then start again.',
    );
  fs.rmSync(inRoot('.cache/node'), { recursive: true, force: true });
}

/** npm writes node_modules/.package-lock.json as the last step of an installation, so it lists a complete installation. */
function packagesAreCurrent() {
  const installedLock = inRoot('node_modules/.package-lock.json');
  if (!fs.existsSync(installedLock)) return false;
  const installed = readPackages(installedLock);
  const wanted = Object.entries(readPackages(inRoot('package-lock.json'))).filter(([place, entry]) => place !== '' && isRequired(entry));
  return wanted.every(([place, { version }]) => installed[place]?.version === version);
}

const readPackages = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** Optional packages are native parts, each for one platform, and their dependencies. */
function isRequired(entry) {
  return !entry.optional || (entry.os && fitsThisMachine(entry));
}

const thisMachine = { os: process.platform, cpu: process.arch, libc: cLibrary() };

function fitsThisMachine(entry) {
  return Object.entries(thisMachine).every(([trait, value]) => !entry[trait] || entry[trait].includes(value));
}

function cLibrary() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
