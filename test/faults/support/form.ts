/** `npm run test:faults` runs the full form, whose figures stand in docs/reliability.md; `npm test` a short one of each scenario. */
export const isFull = process.env.FAULTS === 'full';

export const sized = <T>(full: T, short: T): T => (isFull ? full : short);

/** A full form on a busy machine may take this long. */
export const TIMEOUT_MS = sized(40, 5) * 60_000;
