/** The provider adds five seconds to every ringing. */
const PROVIDER_EXTRA_SECONDS = 5;
const MIN_DIAL_SECONDS = 5;

/** At most so many browsers ring at once (Twilio docs, "Dial"). */
export const MAX_BROWSERS = 10;

/** What `<Dial timeout>` must say so that it rings for this long. */
export const dialTimeout = (seconds: number): number => Math.max(MIN_DIAL_SECONDS, seconds - PROVIDER_EXTRA_SECONDS);

export interface RingCandidate {
  userId: number;
  /** Null for whoever has never talked. */
  lastCallAt: Date | null;
}

export interface RingStep {
  step: number;
  userIds: number[];
  seconds: number;
}

export const OWNER_SECONDS = 20;
export const GROUP_SECONDS = 25;

/**
 * The next telephones of an incoming call after this step: the agent of the contact first, then everybody who may, longest idle first. Whoever
 * has rung before rings with the others again only where they did not decline. `null`: nobody is left, and the voicemail comes.
 */
export function nextRing(
  after: number,
  { ownerId, candidates, declined }: { ownerId: number | null; candidates: readonly RingCandidate[]; declined: ReadonlySet<number> },
): RingStep | null {
  const ready = candidates.filter(({ userId }) => !declined.has(userId));
  if (after < 1 && ready.some(({ userId }) => userId === ownerId)) return { step: 1, userIds: [ownerId ?? 0], seconds: OWNER_SECONDS };
  const idle = ready.toSorted((left, right) => (left.lastCallAt?.getTime() ?? 0) - (right.lastCallAt?.getTime() ?? 0));
  const userIds = idle.slice(0, MAX_BROWSERS).map(({ userId }) => userId);
  return after < 2 && userIds.length > 0 ? { step: 2, userIds, seconds: GROUP_SECONDS } : null;
}
