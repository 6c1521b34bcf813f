import { sized } from './form';

/** The measurements of one side in one round, by figure. */
export type Measured = Record<string, number>;

export interface Sides {
  product(): Promise<Measured>;
  limit(): Promise<Measured>;
}

export type Side = keyof Sides;
export type Rounds = Record<Side, Measured[]>;

export const ROUNDS = sized(3, 2);

/** Measures product and limit in alternation, so that both run under the same conditions. A warm-up run comes first. */
export async function inTurns(sides: Sides, rounds = ROUNDS): Promise<Rounds> {
  await sides.product();
  await sides.limit();
  const measured: Rounds = { product: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    // the second side of a round finds warm caches, so the order alternates
    const order: Side[] = round % 2 === 0 ? ['product', 'limit'] : ['limit', 'product'];
    for (const side of order) measured[side].push(await sides[side]());
  }
  return measured;
}
