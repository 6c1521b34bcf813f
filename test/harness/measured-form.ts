import fs from 'node:fs';
import path from 'node:path';

const CACHE = path.resolve(import.meta.dirname, '../../.cache');

export type Figures = Record<string, number>;

interface MeasuredForm {
  isFull: boolean;
  sized: <T>(full: T, short: T) => T;
  /** Keeps what was measured for the table at the end; called before anything is expected of it, so that bad figures are told too. */
  keepFigures: (scenario: string, figures: Figures) => void;
}

/** Of tests with a short form for `npm test` and a full one, with figures, for a command of their own (`npm run test:<kind>`). */
export function formOf(kind: 'faults' | 'hostile'): MeasuredForm {
  const isFull = process.env[kind.toUpperCase()] === 'full';
  const folder = path.join(CACHE, kind, 'figures', isFull ? 'full' : 'short');
  return {
    isFull,
    sized: (full, short) => (isFull ? full : short),
    keepFigures: (scenario, figures) => {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, `${scenario}.json`), JSON.stringify({ scenario, figures }, null, 2));
    },
  };
}
