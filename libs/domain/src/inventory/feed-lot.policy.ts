import type { FeedVehicle } from './feed-rows.policy';

/** Fewer prices show no spread. */
const MIN_PRICES = 5;
/** Far outside is at least so many times beyond the middle half of the lot, however alike its vehicles are. */
const MIN_FACTOR = 5;
/** The distance, in widths of the middle half, from which a value counts as far out (Tukey); prices spread by factors. */
const WIDTHS = 3;

/** The prices that the vehicles of one file can have; others are doubted until a person confirms them. */
export interface LotPrices {
  currency: string;
  lowest: number;
  highest: number;
}

/** The prices of a file, whose spread tells which of them are mistakes. */
export class FeedLot {
  private readonly prices = new Map<string, number[]>();

  add({ price, currency }: Pick<FeedVehicle, 'price' | 'currency'>): void {
    if (price === null) return;
    const known = this.prices.get(currency);
    if (known) known.push(price);
    else this.prices.set(currency, [price]);
  }

  /** A file is in one currency: in that of most of its prices. */
  result(ownCurrency: string): LotPrices {
    const [currency = ownCurrency, prices = []] = [...this.prices].toSorted(([, one], [, other]) => other.length - one.length).at(0) ?? [];
    const sorted = prices.toSorted((one, other) => one - other);
    if (sorted.length < MIN_PRICES) return { currency, lowest: 0, highest: Number.MAX_SAFE_INTEGER };
    const [low, high] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
    const factor = Math.max(MIN_FACTOR, (high / low) ** WIDTHS);
    return { currency, lowest: low / factor, highest: high * factor };
  }
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** The warning that a vehicle's price deserves in its lot. */
export function priceDoubtOf(
  { price, currency }: Pick<FeedVehicle, 'price' | 'currency'>,
  lot: LotPrices,
): 'price_currency' | 'price_suspect' | null {
  if (price === null) return null;
  if (currency !== lot.currency) return 'price_currency';
  return price < lot.lowest || price > lot.highest ? 'price_suspect' : null;
}
