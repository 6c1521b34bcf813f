/** The period over which failures count. */
export const COUNTED_MINUTES = 15;

const FREE_FAILURES_PER_ACCOUNT = 10;
const FREE_FAILURES_PER_ADDRESS = 50;
const FIRST_WAIT_SECONDS = 15;
const MAX_WAIT_SECONDS = 300;

export interface Failures {
  count: number;
  secondsSinceLast: number;
}

/**
 * Whether another attempt must wait. The wait grows with each failure and ends by itself: with a hard lock, anyone could lock out anyone.
 */
export function mustWait(account: Failures, address: Failures): boolean {
  return waits(account, FREE_FAILURES_PER_ACCOUNT) || waits(address, FREE_FAILURES_PER_ADDRESS);
}

/** The organization's lockout rule; without minutes only the growing wait applies. */
export interface Lockout {
  attempts: number;
  minutes: number | null;
}

/** Whether the account is locked by its organization's rule. */
export const isLockedOut = ({ attempts, minutes }: Lockout, failuresInTime: number): boolean =>
  minutes !== null && failuresInTime >= attempts;

function waits(failures: Failures, free: number): boolean {
  if (failures.count < free) return false;
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (failures.count - free), MAX_WAIT_SECONDS);
  return failures.secondsSinceLast < seconds;
}
