const MIN_WAIT_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;

/** When to retry the removal: after half the time elapsed so far, at most an hour. */
export function nextRemovalAt(requestedAt: Date, now: Date): Date {
  const waited = Math.max(0, now.getTime() - requestedAt.getTime());
  return new Date(now.getTime() + Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, waited / 2)));
}
