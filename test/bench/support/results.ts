import fs from 'node:fs';
import path from 'node:path';
import { ratiosOf, type Spread, spreadOf } from '../../cluster/statistics';
import type { Rounds } from './rounds';

const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/bench/results');

export interface Target {
  atMost?: number;
  atLeast?: number;
}

/** One row of the table. */
export interface Figure {
  figure: string;
  /** On a curve: the quantity. */
  at?: number;
  unit: string;
  product: Spread;
  /** Set when the product is compared with a limit. */
  limit?: Spread;
  ratio?: Spread;
  /** The target applies to the figure, not to the ratio. */
  judgedAlone?: boolean;
  target?: Target;
  met?: boolean;
}

export interface Wanted extends Target {
  figure: string;
  unit: string;
}

/** Compares what the rounds measured, figure by figure. */
export function compared({ product, limit }: Rounds, wanted: readonly Wanted[]): Figure[] {
  return wanted.map(({ figure, unit, ...target }) => {
    const of = (rounds: Rounds['product']) => rounds.map((round) => round[figure] ?? Number.NaN);
    const ratio = spreadOf(ratiosOf(of(product), of(limit)));
    return { figure, unit, product: spreadOf(of(product)), limit: spreadOf(of(limit)), ratio, ...judged(ratio, target) };
  });
}

/** A figure whose target applies to the product alone, optionally beside its limit. */
export function alone({ figure, unit, ...target }: Wanted, values: readonly number[], least?: readonly number[]): Figure {
  const product = spreadOf(values);
  const beside = least && { limit: spreadOf(least), ratio: spreadOf(ratiosOf(values, least)) };
  return { figure, unit, product, ...beside, judgedAlone: true, ...judged(product, target) };
}

function judged({ median }: Spread, target: Target): Pick<Figure, 'target' | 'met'> {
  const { atMost, atLeast } = target;
  if (atMost === undefined && atLeast === undefined) return {};
  return { target, met: median <= (atMost ?? Infinity) && median >= (atLeast ?? -Infinity) };
}

/** Writes what a benchmark measured, for the table at the end. */
export function keepResult(name: string, work: string, figures: readonly Figure[]): void {
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, `${name}.json`), JSON.stringify({ name, work, figures }, null, 2));
}
