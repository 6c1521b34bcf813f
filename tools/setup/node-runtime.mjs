import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { runNpm } from './npm.mjs';

const MIN_NODE_MAJOR = 24;
const platformPackage = `node-${process.platform}-${process.arch}`;

/**
 * The Node 24 that runs npm. npm silently skips optional packages (the bundler's native parts) whose "engines" do not match the running
 * Node, so on an older Node, Node 24 is downloaded first, into its own folder.
 */
export function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= MIN_NODE_MAJOR) return process.execPath;
  const version = pinnedVersion();
  if (!version)
    throw new Failure(
      `Lotline needs Node ${MIN_NODE_MAJOR}; this is ${process.version}. Install it from https://nodejs.org and start again.`,
    );
  console.log(`Downloading Node ${version}`);
  const folder = inRoot('.cache/node');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${platformPackage}@${version}`];
  if (!runNpm(process.execPath, args))
    throw new Failure(`Node ${version} could not be downloaded; npm prints the reason above. Check the network, then start again.`);
  return path.join(folder, 'node_modules', platformPackage, 'bin/node');
}

/** npm 9 removes .bin/node together with the packages of other platforms, which have the same command. */
export function linkNode() {
  const link = inRoot('node_modules/.bin/node');
  if (pinnedVersion() && !fs.existsSync(link)) fs.symlinkSync(`../${platformPackage}/bin/node`, link);
}

function pinnedVersion() {
  return JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')).optionalDependencies?.[platformPackage];
}
