import type { InventoryFilter, VehicleSort } from '@app/contracts/inventory/inventory.contract';

/** The state of a vehicle that people see: decisions by hand come before the vehicle's own row. */
const SHOWN_STATUS = `(case when v.sold_at is not null then 'sold' when v.is_hidden then 'hidden' else v.status end)`;

/** The choices of the list, with their expressions over `vehicles v`. */
export const FACETS = { status: SHOWN_STATUS, condition: 'v.condition', make: 'v.make', model: 'v.model' } as const;
export type Facet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as Facet[];

const RANGES = { year: 'v.year', price: 'v.price', mileage: 'v.mileage' } as const;
const LIKE_SPECIAL = /[\\%_]/g;
const MAX_TERMS = 6;

/** Vehicles without a price or a mileage come last in either order. */
const SORT_KEYS: Record<VehicleSort, (isAscending: boolean) => { key: string; type: 'text' | 'numeric' }> = {
  name: () => ({ key: 'lower(v.title)', type: 'text' }),
  year: () => ({ key: 'v.year', type: 'numeric' }),
  price: (isAscending) => ({ key: `coalesce(v.price, ${isAscending ? '1e15' : '-1'})`, type: 'numeric' }),
  mileage: (isAscending) => ({ key: `coalesce(v.mileage, ${isAscending ? '1e15' : '-1'})`, type: 'numeric' }),
};

export const sortKeyOf = (sort: VehicleSort, order: 'asc' | 'desc') => SORT_KEYS[sort](order === 'asc');

/** The words of a search, escaped for LIKE. */
const termsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS)
    .map((term) => term.replace(LIKE_SPECIAL, (sign) => `\\${sign}`));

/** The condition over `vehicles v` of a filter and its values; `except` leaves out one choice, for the counts of its values. */
export function filterOf(organizationId: number, filter: InventoryFilter, except?: Facet): { where: string; values: unknown[] } {
  const values: unknown[] = [organizationId];
  const conditions = ['v.organization_id = $1', 'v.removed_at is null'];
  for (const term of termsOf(filter.search ?? ''))
    conditions.push(`lower(v.title || ' ' || v.stock_number || ' ' || coalesce(v.vin, '')) like $${values.push(`%${term}%`)}`);
  for (const facet of FACET_NAMES) {
    const chosen = filter[facet];
    if (facet !== except && chosen && chosen.length > 0) conditions.push(`${FACETS[facet]} = any($${values.push(chosen)}::text[])`);
  }
  for (const [name, column] of Object.entries(RANGES) as [keyof typeof RANGES, string][]) {
    const [from, to] = [filter[`${name}_from`], filter[`${name}_to`]];
    if (from !== undefined) conditions.push(`${column} >= $${values.push(from)}::numeric`);
    if (to !== undefined) conditions.push(`${column} <= $${values.push(to)}::numeric`);
  }
  return { where: conditions.join(' and '), values };
}
