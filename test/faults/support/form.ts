import { formOf } from '../../harness/measured-form';

/** `npm run test:faults` runs the full form, whose figures stand in docs/reliability.md; `npm test` a short one of each scenario. */
export const { isFull, sized } = formOf('faults');

/** A full form on a busy machine may take this long. */
export const TIMEOUT_MS = sized(40, 5) * 60_000;
