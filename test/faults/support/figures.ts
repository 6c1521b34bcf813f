import fs from 'node:fs';
import path from 'node:path';
import { isFull } from './form';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/faults/figures', isFull ? 'full' : 'short');

export type Figures = Record<string, number>;

/** Keeps what a scenario measured for the table at the end; called before anything is expected of it, so that bad figures are told too. */
export function keepFigures(scenario: string, figures: Figures): void {
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, `${scenario}.json`), JSON.stringify({ scenario, figures }, null, 2));
}
