// Runs before start, dev, check and test on the installed Node (18 or newer), so it and its imports use only Node's built-in modules.
// npm puts node_modules/.bin first in PATH: everything after this script runs on the Node 24 of package-lock.json.
import { exitWith } from '../failure.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';

try {
  ensurePackages();
  if (process.argv.includes('--chromium')) ensureChromium();
} catch (error) {
  exitWith(error);
}
