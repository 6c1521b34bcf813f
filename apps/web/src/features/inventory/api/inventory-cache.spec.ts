import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { describe, expect, it } from 'vitest';
import { aVehicle } from '../testing/vehicle.factory';
import { vehiclesOf, withoutVehicle, withVehicle } from './inventory-cache';
import type { InventoryPages } from './inventory-queries';

const pageOf = (...vehicles: VehicleView[]): InventoryPages['pages'][number] => ({
  data: vehicles.map((vehicle) => ({ ...vehicle, formerPrice: null, interested: 0 })),
  meta: { page: 1, per_page: 20, last_page: 1, total: 3, next_cursor: null, facets: { status: [], condition: [], make: [], model: [] } },
});
const pages = [pageOf(aVehicle({ id: 1 }), aVehicle({ id: 2 })), pageOf(aVehicle({ id: 3 }))];
const list: InventoryPages = { pages, pageParams: [undefined, 'next'] };

describe('the loaded pages of the stock', () => {
  it('show a new price in its place and touch no other page', () => {
    const next = withVehicle(list, aVehicle({ id: 3, price: 25_500, updated_at: '2026-11-20T12:00:01.000Z' }));
    expect(vehiclesOf(next).map(({ id, price }) => [id, price])).toEqual([
      [1, 26_990],
      [2, 26_990],
      [3, 25_500],
    ]);
    expect(next.pages[0]).toBe(list.pages[0]);
  });

  it('do not go back behind a later state', () => {
    expect(withVehicle(list, aVehicle({ id: 1, price: 20_000, updated_at: '2026-11-20T11:59:59.000Z' }))).toBe(list);
  });

  it('lose a deleted vehicle, and stay as they are without it', () => {
    const next = withoutVehicle(list, 2);
    expect(vehiclesOf(next).map(({ id }) => id)).toEqual([1, 3]);
    expect(withoutVehicle(next, 2)).toBe(next);
  });

  it('show a vehicle once that moved to a later page meanwhile', () => {
    expect(vehiclesOf({ ...list, pages: [...list.pages, pageOf(aVehicle({ id: 2 }))] }).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});
