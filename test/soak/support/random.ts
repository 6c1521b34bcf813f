import { SEED } from '../../harness/measured-form';

let state = SEED >>> 0;

/** From 0 to below 1; the printed seed of the suite chooses the same numbers again (mulberry32). */
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

export const between = (least: number, most: number): number => least + random() * (most - least);

export function oneOf<T>(items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}
