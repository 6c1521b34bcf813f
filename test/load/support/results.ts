import fs from 'node:fs';
import path from 'node:path';
import { isFull, SCALE } from './form';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/load/results', isFull ? 'full' : 'small');

/** One row of the table. */
export interface Figure {
  figure: string;
  unit: string;
  measured: number;
  /** The requested load. */
  requested?: number;
  target?: { atMost: number };
  met?: boolean;
}

export const figure = (name: string, unit: string, measured: number): Figure => ({ figure: name, unit, measured });

export const withTarget = (name: string, unit: string, measured: number, atMost: number): Figure => ({
  ...figure(name, unit, measured),
  target: { atMost },
  met: measured <= atMost,
});

/** Writes what a scenario measured, for the table at the end. Call it before the expectations, so that bad figures are printed too. */
export function keepResult(name: string, work: string, figures: readonly Figure[]): void {
  fs.mkdirSync(FOLDER, { recursive: true });
  const scale = SCALE === 1 ? 'full scale' : `scale ${SCALE}`;
  fs.writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify({ name, work: `${work}; ${scale}`, figures }, null, 2));
}
