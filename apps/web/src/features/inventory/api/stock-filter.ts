import type { VehicleCondition, VehicleSort, VehicleStatus } from '@app/contracts/inventory/inventory.contract';

/** The filter of the list: the part of the address that decides which vehicles it shows. */
export interface StockFilter {
  search: string;
  status: VehicleStatus[];
  condition: VehicleCondition[];
  make: string[];
  model: string[];
  year_from?: number;
  year_to?: number;
  price_from?: number;
  price_to?: number;
  mileage_from?: number;
  mileage_to?: number;
}

export interface StockOrder {
  sort: VehicleSort;
  order: 'asc' | 'desc';
}

export const FACETS = ['status', 'condition', 'make', 'model'] as const;
export type Facet = (typeof FACETS)[number];
export const RANGES = ['price', 'year', 'mileage'] as const;
export type RangeName = (typeof RANGES)[number];
export interface Range {
  from?: number;
  to?: number;
}

export const rangeOf = (filter: StockFilter, name: RangeName): Range => ({ from: filter[`${name}_from`], to: filter[`${name}_to`] });

const isLimited = ({ from, to }: Range): boolean => from !== undefined || to !== undefined;

/** The number of ticked values and limited ranges, without the search. */
export const choiceCount = (filter: StockFilter): number =>
  FACETS.reduce((count, facet) => count + filter[facet].length, 0) + RANGES.filter((name) => isLimited(rangeOf(filter, name))).length;

/** Takes every choice away and keeps the search. */
export const NO_CHOICES: Partial<StockFilter> = {
  status: [],
  condition: [],
  make: [],
  model: [],
  ...Object.fromEntries(RANGES.flatMap((name) => [`${name}_from`, `${name}_to`]).map((name) => [name, undefined])),
};

export const isNarrowed = (filter: StockFilter): boolean => filter.search !== '' || choiceCount(filter) > 0;

/** The filter with a value of a choice put in or taken out. A model goes with the last make that could have it. */
export function toggled(filter: StockFilter, facet: Facet, value: string): Partial<StockFilter> {
  const chosen: string[] = filter[facet];
  const next = chosen.includes(value) ? chosen.filter((known) => known !== value) : [...chosen, value];
  return { [facet]: next, ...(facet === 'make' ? { model: [] } : {}) };
}
