import { afterEach, expect, it, vi } from 'vitest';
import { findCaddy } from './caddy.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A machine without Caddy, for somebody who may not install it. */
function withoutCaddy(inWorkflow) {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  vi.stubEnv('PATH', import.meta.dirname);
  vi.stubEnv('CADDY_PATH', '');
  vi.stubEnv('GITHUB_ACTIONS', inWorkflow);
}

it('leaves the test of an installation out where Caddy is missing, except in a workflow', () => {
  withoutCaddy('');
  expect(findCaddy()).toBeUndefined();
  withoutCaddy('true');
  expect(findCaddy).toThrow('apt-get install caddy');
});
