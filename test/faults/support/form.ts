import { formOf } from '../../harness/measured-form';

/** `npm run test:faults` runs the full form, whose results are in docs/reliability.md; the suite runs a short one. */
export const { isFull, sized } = formOf('faults');

/** A full form on a busy machine may take this long. */
export const TIMEOUT_MS = sized(40, 5) * 60_000;
