import fs from 'node:fs';
import path from 'node:path';

/**
 * Whether the folder has exactly the packages of its lockfile. npm writes node_modules/.package-lock.json as the last step of an installation, so
 * it lists a complete one.
 */
export function packagesAreCurrent(folder) {
  const installedLock = path.join(folder, 'node_modules/.package-lock.json');
  if (!fs.existsSync(installedLock)) return false;
  const installed = readPackages(installedLock);
  const wanted = Object.entries(readPackages(path.join(folder, 'package-lock.json')));
  return wanted
    .filter(([place, entry]) => place !== '' && isRequired(entry))
    .every(([place, { version }]) => installed[place]?.version === version);
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
