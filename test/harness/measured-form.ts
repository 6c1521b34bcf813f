import fs from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');

/** `npm run test:all` and the measuring commands run generated tests whole, `npm test` runs a sample of them. */
export const isWhole = process.env.TEST_FORM === 'whole';

export const inForm = <T>(whole: T, sampled: T): T => (isWhole ? whole : sampled);

/** Printed by `npm test`; given again, it chooses the same samples. */
export const SEED = Number(process.env.TEST_SEED ?? 1);

/** Every nth item; the seed chooses the first one, `shift` another. All items in the whole form. */
export function sample<T>(items: readonly T[], nth: number, shift = 0): T[] {
  return items.filter((_, index) => isWhole || index % nth === (SEED + shift) % nth);
}

export type Metrics = Record<string, number>;

interface MeasuredForm {
  isFull: boolean;
  sized: <T>(full: T, short: T) => T;
  /** Keeps what was measured for the table at the end. Call it before the expectations, so that bad metrics are printed too. */
  keepMetrics: (scenario: string, metrics: Metrics) => void;
}

/** Hostile input and the soak are full in the whole form; the faults have a full form of their own, which takes hours (`npm run test:faults`). */
const isFullOf = { hostile: isWhole, soak: isWhole, faults: process.env.FAULTS === 'full' };

/** For tests that report metrics: a short form, and a full one for the command `npm run test:<kind>`. */
export function formOf(kind: keyof typeof isFullOf): MeasuredForm {
  const isFull = isFullOf[kind];
  const folder = path.join(CACHE, kind, 'metrics', isFull ? 'full' : 'short');
  return {
    isFull,
    sized: (full, short) => (isFull ? full : short),
    keepMetrics: (scenario, metrics) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, `${scenario}.json`), JSON.stringify({ scenario, metrics }, null, 2));
    },
  };
}
