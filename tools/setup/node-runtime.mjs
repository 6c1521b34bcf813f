import fs from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { packagesAreCurrent } from './installed-packages.mjs';
import { runNpm } from './npm.mjs';

const NODE_MAJOR = 24;
const installedMajor = Number(process.versions.node.split('.')[0]);

/** Has Node 24 as a package of its own, so that a machine that has it downloads none. */
const folder = inRoot('tools/setup/node');
const platformPackage = `node-${process.platform}-${process.arch}`;
const downloadedNode = path.join(folder, 'node_modules', platformPackage, 'bin/node');

/**
 * The Node 24 that runs npm: npm silently skips optional packages (the bundler's native parts) whose "engines" do not match the running Node, so
 * where another Node is installed, Node 24 is downloaded first.
 */
export function ensureNode() {
  if (installedMajor === NODE_MAJOR) return process.execPath;
  if (packagesAreCurrent(folder)) return downloadedNode;
  const version = downloadableVersion();
  if (!version && installedMajor > NODE_MAJOR) return process.execPath;
  if (!version)
    throw new Failure(`Lotline needs Node ${NODE_MAJOR}; this is ${process.version}. Install it from https://nodejs.org and start again.`);
  console.log(`Downloading Node ${version}`);
  if (!runNpm(process.execPath, ['ci', '--prefix', folder]))
    throw new Failure(`Node ${version} could not be downloaded; npm prints the reason above. Check the network, then start again.`);
  return downloadedNode;
}

/** npm puts node_modules/.bin first in PATH, so the scripts of package.json run on a downloaded Node. */
export function linkNode() {
  const link = inRoot('node_modules/.bin/node');
  if (!fs.existsSync(link) && fs.existsSync(downloadedNode)) fs.symlinkSync(path.relative(path.dirname(link), downloadedNode), link);
}

function downloadableVersion() {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).optionalDependencies[platformPackage];
}
