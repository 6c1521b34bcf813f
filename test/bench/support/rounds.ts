import { sized } from './form';

/** What one side of one round measured, by the name of the figure. */
export type Measured = Record<string, number>;

export interface Sides {
  product(): Promise<Measured>;
  limit(): Promise<Measured>;
}

export type Side = keyof Sides;
export type Rounds = Record<Side, Measured[]>;

export const ROUNDS = sized(3, 2);

/** The product and its limit in turn, so that both meet the same machine. What comes before the first round only warms both up. */
export async function inTurns(sides: Sides, rounds = ROUNDS): Promise<Rounds> {
  await sides.product();
  await sides.limit();
  const measured: Rounds = { product: [], limit: [] };
  for (let round = 0; round < rounds; round++) {
    // whoever comes second in a round finds the caches as the first has left them: they take turns in that too
    const order: Side[] = round % 2 === 0 ? ['product', 'limit'] : ['limit', 'product'];
    for (const side of order) measured[side].push(await sides[side]());
  }
  return measured;
}
