const SHORTEST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

/** When copies that could not be removed are tried again: after half of the time it has taken so far, an hour at the most. */
export function nextRemovalAt(orderedAt: Date, now: Date): Date {
  const waited = Math.max(0, now.getTime() - orderedAt.getTime());
  return new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, waited / 2)));
}
