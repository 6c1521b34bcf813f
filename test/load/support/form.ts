/** `npm run load` puts the whole load on; with `--small` and in `npm test` there is a little of everything, on little data. */
export const isFull = process.env.LOAD_FORM === 'full';

export const sized = <T>(full: T, small: T): T => (isFull ? full : small);

/** Of all rates and of the sockets. */
export const SCALE = Number(process.env.LOAD_SCALE ?? sized(1, 0.05));

/** How long the steady load lasts. */
export const MINUTES = Number(process.env.LOAD_MINUTES ?? sized(15, 0.1));

export const scaled = (count: number): number => Math.max(1, Math.round(count * SCALE));

/** Of one scenario, beside the steady load: on a busy machine setting out and calming down may take this long. */
export const TIMEOUT_MS = MINUTES * 60_000 + sized(120, 10) * 60_000;
