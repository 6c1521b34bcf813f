import { Failure } from '../failure.mjs';
import { inPath, installFromDebian, starts } from './chromium.mjs';

const PROGRAMS = ['firefox-esr', 'firefox'];

/** The path of Firefox: FIREFOX_PATH, then known programs in PATH; as root it is installed with apt when it is missing. */
export function ensureFirefox() {
  const reason = findFirefox() || process.getuid?.() !== 0 ? undefined : installFromDebian('firefox-esr');
  const found = findFirefox();
  if (!found) throw new Failure(`The journeys in Firefox need it installed, or FIREFOX_PATH set to its program. ${reason ?? ''}`);
  return found;
}

const findFirefox = () => [process.env.FIREFOX_PATH ?? [], PROGRAMS.flatMap(inPath)].flat().find((program) => starts(program));
