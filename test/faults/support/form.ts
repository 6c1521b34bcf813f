import { formOf, inForm } from '../../harness/measured-form';

export const { isFull } = formOf('faults');

/**
 * `npm run test:faults` runs the full form, whose results are in docs/reliability.md, and `npm run test:all` a short one. `npm test` runs the
 * promises in a form that is shorter still, with one kill of each kind.
 */
export const sized = <T>(full: T, short: T, shortest: T = short): T => (isFull ? full : inForm(short, shortest));

/** A full form on a busy machine may take this long. */
export const TIMEOUT_MS = sized(40, 5) * 60_000;
