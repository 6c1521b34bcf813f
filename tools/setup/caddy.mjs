import { Failure } from '../failure.mjs';
import { inPath, installFromDebian, starts } from './chromium.mjs';

/**
 * The path of Caddy: CADDY_PATH, then PATH; as root it is installed with apt when it is missing. Undefined where that fails; the
 * workflows of GitHub install it, so there it is a failure: nobody would notice that the test behind the proxy never runs.
 */
export function findCaddy() {
  const find = () => [process.env.CADDY_PATH || [], inPath('caddy')].flat().find((program) => starts(program, 'version'));
  const reason = find() || process.getuid?.() !== 0 ? undefined : installFromDebian('caddy');
  const found = find();
  if (!found && process.env.GITHUB_ACTIONS) {
    throw new Failure(
      `The test of an installation needs Caddy (Debian: apt-get install caddy), or CADDY_PATH set to its program. ${reason ?? ''}`,
    );
  }
  return found;
}
