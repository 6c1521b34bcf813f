const STEP_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** A moment at full five minutes, so many days and hours from now. */
export const aRoundTime = (days: number, hours = 0): string =>
  new Date(Math.ceil((Date.now() + days * DAY_MS + hours * 3_600_000) / STEP_MS) * STEP_MS).toISOString();
