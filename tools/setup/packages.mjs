import fs from 'node:fs';
import { requireDiskSpace } from '../disk-space.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { bringNode, linkNode } from './node-runtime.mjs';
import { runNpm } from './npm.mjs';

const NEEDED_MEGABYTES = 1000;

/** Installs what package-lock.json says, unless node_modules holds exactly that. */
export function ensurePackages() {
  if (!packagesAreCurrent()) installPackages();
  linkNode();
}

function installPackages() {
  requireDiskSpace(inRoot('node_modules'), NEEDED_MEGABYTES, 'Free some space and start again.');
  const node = bringNode();
  console.log('Installing packages');
  const installed = runNpm(node, ['ci', '--include=dev', '--include=optional']);
  if (!installed)
    throw new Failure('Installing packages failed, npm says why above. Check the network and the free disk space, then start again.');
  fs.rmSync(inRoot('.cache/node'), { recursive: true, force: true });
}

/** npm writes node_modules/.package-lock.json as the last step of an installation: what stands there is complete. */
function packagesAreCurrent() {
  const installedLock = inRoot('node_modules/.package-lock.json');
  if (!fs.existsSync(installedLock)) return false;
  const installed = readPackages(installedLock);
  const wanted = Object.entries(readPackages(inRoot('package-lock.json'))).filter(([place, entry]) => place !== '' && isRequired(entry));
  return wanted.every(([place, { version }]) => installed[place]?.version === version);
}

const readPackages = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;

/** Optional packages are native parts, each for one kind of machine, and what belongs to them. */
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
