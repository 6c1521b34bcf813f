/** `npm run load` runs the full load; `--small` and `npm test` run a short form on little data. */
export const isFull = process.env.LOAD_FORM === 'full';

export const sized = <T>(full: T, small: T): T => (isFull ? full : small);

/** Factor for all rates and the number of sockets. */
export const SCALE = Number(process.env.LOAD_SCALE ?? sized(1, 0.05));

/** Duration of the steady load. */
export const MINUTES = Number(process.env.LOAD_MINUTES ?? sized(15, 0.1));

export const scaled = (count: number): number => Math.max(1, Math.round(count * SCALE));

/** Timeout of one scenario: on a busy machine, set-up and settling may take this long in addition to the load. */
export const TIMEOUT_MS = MINUTES * 60_000 + sized(120, 10) * 60_000;
