/** An order that failed this often waits for a person. */
export const MAX_FAILURES = 8;

const FIRST_DELAY_SECONDS = 2;
const LONGEST_DELAY_SECONDS = 900;
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * Seconds until the next attempt after so many failures: doubling, with up to a quarter of it added by `chance` (0 to 1)
 * so that orders which failed together do not come back together. Null when it has failed too often.
 */
export function retryDelay(failures: number, chance: number): number | null {
  if (failures >= MAX_FAILURES) return null;
  const delay = FIRST_DELAY_SECONDS * 2 ** (failures - 1);
  return delay * (1 + chance / 4);
}

/**
 * Seconds until the next attempt of an order that has met a service which does not answer for so long: half of that, which doubles the waits, with up
 * to a quarter of it added by `chance` (0 to 1). Null after a day.
 */
export function delayWhileUnavailable(unavailableSeconds: number, chance: number): number | null {
  if (unavailableSeconds >= LONGEST_WAIT_SECONDS) return null;
  const delay = Math.min(Math.max(FIRST_DELAY_SECONDS, unavailableSeconds / 2), LONGEST_DELAY_SECONDS);
  return delay * (1 + chance / 4);
}
