/** A job that has failed this often in a row is dead-lettered. */
export const MAX_FAILURES = 8;

const MIN_DELAY_SECONDS = 2;
const MAX_DELAY_SECONDS = 900;
const MAX_UNAVAILABLE_SECONDS = 86_400;

/**
 * Seconds until the next attempt: doubles with each failure, plus up to a quarter by `chance` (0 to 1) so that jobs that failed together do not
 * retry together. Null when retries are exhausted.
 */
export function retryDelay(failures: number, chance: number): number | null {
  if (failures >= MAX_FAILURES) return null;
  const delay = MIN_DELAY_SECONDS * 2 ** (failures - 1);
  return delay * (1 + chance / 4);
}

/**
 * Seconds until the next attempt of a job that waits for an unavailable service: half of the time it has waited so far, plus up to a quarter by
 * `chance` (0 to 1). Null after a day.
 */
export function delayWhileUnavailable(unavailableSeconds: number, chance: number): number | null {
  if (unavailableSeconds >= MAX_UNAVAILABLE_SECONDS) return null;
  const delay = Math.min(Math.max(MIN_DELAY_SECONDS, unavailableSeconds / 2), MAX_DELAY_SECONDS);
  return delay * (1 + chance / 4);
}
