// Runs before start, dev, check and test on the installed Node (18 or newer), so it and its imports use only Node's built-in modules.
// npm puts node_modules/.bin first in PATH: where the installed Node is not 24, everything after this script runs on the one that is linked there.
import { exitWith } from '../failure.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages, ensureTestPackages } from './packages.mjs';

const needs = (what) => process.argv.includes(`--${what}`);

try {
  ensurePackages();
  if (needs('test-packages')) ensureTestPackages();
  if (needs('chromium')) ensureChromium();
} catch (error) {
  exitWith(error);
}
