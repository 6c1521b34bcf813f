import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { runNpm } from './npm.mjs';

const NEEDED_MAJOR = 24;
const platformPackage = `node-${process.platform}-${process.arch}`;

/**
 * The Node 24 to run npm with. npm silently leaves out optional packages (the bundler's native parts) whose "engines" the running Node
 * does not meet, so on an older machine Node comes first, into a folder of its own.
 */
export function bringNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const version = pinnedVersion();
  if (!version)
    throw new Failure(
      `Lotline needs Node ${NEEDED_MAJOR}; this is ${process.version}. Install it from https://nodejs.org and start again.`,
    );
  console.log(`Fetching Node ${version}`);
  const folder = inRoot('.cache/node');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${platformPackage}@${version}`];
  if (!runNpm(process.execPath, args))
    throw new Failure(`Node ${version} could not be fetched, npm says why above. Check the network, then start again.`);
  return path.join(folder, 'node_modules', platformPackage, 'bin/node');
}

/** npm 9 unlinks .bin/node when it removes the packages of other platforms, which offer the same command. */
export function linkNode() {
  const link = inRoot('node_modules/.bin/node');
  if (pinnedVersion() && !fs.existsSync(link)) fs.symlinkSync(`../${platformPackage}/bin/node`, link);
}

function pinnedVersion() {
  return JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).optionalDependencies?.[platformPackage];
}
