const FIRST_DELAY_SECONDS = 1;
const LONGEST_DELAY_SECONDS = 60;

/** Seconds until a send that was not accepted is tried again; spread by `chance` (0 to 1), so that a queue does not come back at once. */
export function retryDelaySeconds(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempts - 1), LONGEST_DELAY_SECONDS);
  return delay * (0.75 + chance / 2);
}
