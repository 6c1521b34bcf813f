// Runs before start, dev, check and test on whatever Node the machine has (18 or newer), so it and what it imports use Node's built-ins only.
// npm puts node_modules/.bin first in PATH: everything after this script runs on the Node 24 that package-lock.json pins.
import { exitWith } from '../failure.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';

try {
  ensurePackages();
  if (process.argv.includes('--chromium')) ensureChromium();
} catch (error) {
  exitWith(error);
}
