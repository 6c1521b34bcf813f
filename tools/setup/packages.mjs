import { requireDiskSpace } from '../disk-space.mjs';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { packagesAreCurrent } from './installed-packages.mjs';
import { ensureNode, linkNode } from './node-runtime.mjs';
import { runNpm } from './npm.mjs';

const MIN_FREE_MEGABYTES = 1000;

/** Installs the packages of package-lock.json, unless node_modules already has exactly these. */
export function ensurePackages() {
  ensurePackagesOf(inRoot(), 'Installing packages');
  linkNode();
}

/** The same for what only journeys and benchmarks need, in a folder where no other test meets its packages. */
export const ensureTestPackages = () => ensurePackagesOf(inRoot('test/packages'), 'Installing packages of tests');

function ensurePackagesOf(folder, announcement) {
  if (packagesAreCurrent(folder)) return;
  requireDiskSpace(folder, MIN_FREE_MEGABYTES, 'Free some space and start again.');
  const node = ensureNode();
  console.log(announcement);
  const installed = runNpm(node, ['ci', '--prefix', folder, '--include=dev', '--include=optional']);
  if (!installed)
    throw new Failure(
      'Packages could not be installed; npm prints the reason above. Check the network and the free disk space, then start again.',
    );
}
