/** The period over which failures count. */
export const COUNTED_MINUTES = 15;

/**
 * The keys that failures are counted by, with the number after which an attempt must wait. A browser where the person has signed in before
 * has a count of its own, which strangers cannot reach. Addresses without an account are counted apart from those with one: a list of
 * strangers tried against us must not keep out the people of the same network.
 */
const FREE_FAILURES = { account: 10, browser: 10, network: 50, unknown: 500 };
export type Counter = keyof typeof FREE_FAILURES;

const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 300;

export interface Failures {
  count: number;
  secondsSinceLast: number;
}

/**
 * Whether another attempt must wait. The wait grows with each failure and ends by itself: with a hard lock, anyone could lock out anyone.
 */
export function mustWait(counter: Counter, { count, secondsSinceLast }: Failures): boolean {
  const beyond = count - FREE_FAILURES[counter];
  return beyond >= 0 && secondsSinceLast < Math.min(FIRST_WAIT_SECONDS * 2 ** beyond, MAX_WAIT_SECONDS);
}

/** The organization's lockout rule; without minutes only the growing wait applies. */
export interface Lockout {
  attempts: number;
  minutes: number | null;
}

/** Whether the account is locked by its organization's rule. */
export const isLockedOut = ({ attempts, minutes }: Lockout, failuresInTime: number): boolean =>
  minutes !== null && failuresInTime >= attempts;
