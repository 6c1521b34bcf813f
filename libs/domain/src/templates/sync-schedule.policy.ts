const MIN_RETRY_MS = 2_000;
const MAX_RETRY_MS = 900_000;
const MAX_INTERVAL_SECONDS = 3600;
/** A review takes minutes: while one is pending, its status is polled about once a minute. */
const PENDING_SECONDS = 60;
const MAX_JITTER = 0.2;

/** When to retry a submission: after half the time elapsed so far, so that the waits double. */
export function retryAt(startedAt: Date, now: Date): Date {
  const waited = Math.max(0, now.getTime() - startedAt.getTime());
  return new Date(now.getTime() + Math.min(MAX_RETRY_MS, Math.max(MIN_RETRY_MS, waited / 2)));
}

export interface SyncCadence {
  everySeconds: number;
  /** Consecutive failed runs. */
  failures: number;
  hasPending: boolean;
}

/** Seconds until the next sync, with jitter by `chance` (0 to 1) so that organizations do not sync simultaneously. */
export function secondsToNextSync({ everySeconds, failures, hasPending }: SyncCadence, chance: number): number {
  const usual = hasPending ? Math.min(PENDING_SECONDS, everySeconds) : everySeconds;
  const backedOff = failures === 0 ? usual : Math.max(everySeconds, Math.min(usual * 2 ** failures, MAX_INTERVAL_SECONDS));
  return backedOff * (1 + chance * MAX_JITTER);
}
