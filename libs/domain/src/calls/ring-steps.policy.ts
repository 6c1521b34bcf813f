/** The provider adds five seconds to every ringing. */
const PROVIDER_EXTRA_SECONDS = 5;
const MIN_DIAL_SECONDS = 5;

/** At most so many browsers ring at once (Twilio docs, "Dial"). */
export const MAX_BROWSERS = 10;

/** `<Dial timeout>` needs this value to ring for this long. */
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

const OWNER_SECONDS = 20;
const GROUP_SECONDS = 25;

export interface Ringable {
  ownerId: number | null;
  /** The ring group of the number that was called; null where it has none. */
  groupUserIds: readonly number[] | null;
  candidates: readonly RingCandidate[];
  declined: ReadonlySet<number>;
}

/**
 * The next telephones of an incoming call after this step: the contact's agent first, then the number's ring group, then everyone who takes
 * calls, longest idle first. People who have rung before ring again with the others unless they declined. When more people are there than ring at once, those who
 * have not rung come next, members of the group before others. `null`: nobody is left, and the voicemail comes.
 */
export function nextRing(after: number, ringable: Ringable & { rung: ReadonlySet<number> }): RingStep | null {
  const { ownerId, groupUserIds, candidates, declined, rung } = ringable;
  const ready = candidates.filter(({ userId }) => !declined.has(userId));
  if (after < 1 && ready.some(({ userId }) => userId === ownerId)) return { step: 1, userIds: [ownerId ?? 0], seconds: OWNER_SECONDS };
  const group = ready.filter(({ userId }) => groupUserIds === null || groupUserIds.includes(userId));
  if (after < 2 && group.length > 0) return { step: 2, userIds: longestIdle(group), seconds: GROUP_SECONDS };
  const unrung = ready.filter(({ userId }) => !rung.has(userId));
  if (after >= 3 || ready.length === 0 || (groupUserIds === null && unrung.length === 0)) return null;
  const ofGroup = byIdleTime(unrung.filter((one) => group.includes(one)));
  const userIds = [...new Set([...ofGroup, ...byIdleTime(unrung), ...byIdleTime(ready)])].slice(0, MAX_BROWSERS);
  return { step: 3, userIds, seconds: GROUP_SECONDS };
}

/** After the browsers, before the voicemail: one mobile a step, since a mailbox that picks up would end the ringing of the others. */
const FIRST_MOBILE_STEP = 4;
const LAST_MOBILE_STEP = 8;
/** Mailboxes take over after about as long. */
const MOBILE_SECONDS = 20;

/** How long a step rings. */
export function ringSeconds(step: number): number {
  if (step >= FIRST_MOBILE_STEP && step <= LAST_MOBILE_STEP) return MOBILE_SECONDS;
  return step === 1 ? OWNER_SECONDS : GROUP_SECONDS;
}

export interface MobileStep {
  step: number;
  userId: number;
}

/** The mobile that rings after this step: the agent of the contact's, then those of the ring group, then the others, the longest idle first. */
export function nextMobile(after: number, { ownerId, groupUserIds, candidates, declined }: Ringable): MobileStep | null {
  const step = Math.max(after + 1, FIRST_MOBILE_STEP);
  if (step > LAST_MOBILE_STEP) return null;
  const left = candidates.filter(({ userId }) => !declined.has(userId));
  const inGroup = left.filter(({ userId }) => groupUserIds?.includes(userId));
  const [userId] = [left.filter((one) => one.userId === ownerId), inGroup, left].flatMap(longestIdle);
  return userId === undefined ? null : { step, userId };
}

/** The longest idle first. */
export const byIdleTime = (candidates: readonly RingCandidate[]): number[] =>
  candidates.toSorted((left, right) => (left.lastCallAt?.getTime() ?? 0) - (right.lastCallAt?.getTime() ?? 0)).map(({ userId }) => userId);

/** The largest number that rings at once. */
export const longestIdle = (candidates: readonly RingCandidate[]): number[] => byIdleTime(candidates).slice(0, MAX_BROWSERS);
