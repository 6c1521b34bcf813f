const STEP_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A moment at full five minutes, so many days from now. */
export const aRoundTime = (days: number): string => new Date(Math.ceil((Date.now() + days * DAY_MS) / STEP_MS) * STEP_MS).toISOString();
