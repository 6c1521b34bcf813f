const FIRST_DELAY_SECONDS = 1;
const MAX_DELAY_SECONDS = 60;

/**
 * Backoff in seconds after a send that the provider did not accept. `chance` (0 to 1) adds jitter, so that a queue does not retry all at
 * once.
 */
export function retryDelaySeconds(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempts - 1), MAX_DELAY_SECONDS);
  return delay * (0.75 + chance / 2);
}
