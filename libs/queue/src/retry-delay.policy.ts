/** An order that failed this often waits for a person. */
export const MAX_FAILURES = 8;

const FIRST_DELAY_SECONDS = 2;
const LONGEST_DELAY_SECONDS = 900;

/**
 * Seconds until the next attempt after so many failures: doubling, with up to a quarter of it added by `chance` (0 to 1)
 * so that orders which failed together do not come back together. Null when it has failed too often.
 */
export function retryDelay(failures: number, chance: number): number | null {
  if (failures >= MAX_FAILURES) return null;
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - 1), LONGEST_DELAY_SECONDS);
  return delay * (1 + chance / 4);
}
