/** How several measurements of one thing lie. */
export interface Spread {
  median: number;
  least: number;
  most: number;
}

/** The value below which this share of all lies, by the nearest rank: one that was measured, never one between two. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  const value = sorted[rank - 1];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** The middle one; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('Nothing was measured.');
  return (low + high) / 2;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/** Of each round the one divided by the other: what slowed the whole machine for a while slowed both. */
export function ratiosOf(dividends: readonly number[], divisors: readonly number[]): number[] {
  return dividends.map((dividend, round) => {
    const divisor = divisors[round];
    if (!divisor) throw new Error(`Round ${round + 1} has nothing to divide by.`);
    return dividend / divisor;
  });
}

/** How much more there is at the end than at the beginning, as a share, on the straight line that lies closest to the values. */
export function growthOf(values: readonly number[]): number {
  if (values.length < 2) throw new Error('Growth needs two values.');
  const last = values.length - 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const along = values.reduce((sum, value, place) => sum + (place - last / 2) * (value - mean), 0);
  const across = values.reduce((sum, _, place) => sum + (place - last / 2) ** 2, 0);
  const rise = (along / across) * last;
  return rise / (mean - rise / 2);
}
