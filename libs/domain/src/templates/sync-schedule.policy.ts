const SHORTEST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 900_000;
const MAX_INTERVAL_SECONDS = 3600;
/** Reviews take minutes: while one runs, it is asked for about every minute. */
const PENDING_SECONDS = 60;
const MAX_JITTER = 0.2;

/** When an unfinished submission is tried again: after half of the time it has taken so far, which doubles the waits. */
export function retryAt(begunAt: Date, now: Date): Date {
  const waited = Math.max(0, now.getTime() - begunAt.getTime());
  return new Date(now.getTime() + Math.min(LONGEST_RETRY_MS, Math.max(SHORTEST_RETRY_MS, waited / 2)));
}

export interface SyncCadence {
  everySeconds: number;
  /** Runs in a row that did not succeed. */
  failures: number;
  hasPending: boolean;
}

/** Seconds until the next sync, with jitter by `chance` (0 to 1) so that organizations do not sync simultaneously. */
export function secondsToNextSync({ everySeconds, failures, hasPending }: SyncCadence, chance: number): number {
  const usual = hasPending ? Math.min(PENDING_SECONDS, everySeconds) : everySeconds;
  const backedOff = failures === 0 ? usual : Math.max(everySeconds, Math.min(usual * 2 ** failures, MAX_INTERVAL_SECONDS));
  return backedOff * (1 + chance * MAX_JITTER);
}
