/** Failures are counted over this time. */
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
 * Whether another attempt must wait. The wait grows with each failure and ends by itself: a hard lock would let anybody
 * lock anybody out.
 */
export function mustWait(account: Failures, address: Failures): boolean {
  return waits(account, FREE_FAILURES_PER_ACCOUNT) || waits(address, FREE_FAILURES_PER_ADDRESS);
}

/** What an organization wants of its own accounts; without minutes only the growing wait holds. */
export interface Lockout {
  attempts: number;
  minutes: number | null;
}

/** Whether an account is locked by its organization: so many failures within so many minutes. */
export const isLockedOut = ({ attempts, minutes }: Lockout, failuresInTime: number): boolean =>
  minutes !== null && failuresInTime >= attempts;

function waits(failures: Failures, free: number): boolean {
  if (failures.count < free) return false;
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (failures.count - free), MAX_WAIT_SECONDS);
  return failures.secondsSinceLast < seconds;
}
