import type { ListedVehicle, VehicleDetail, VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { QueryClient } from '@tanstack/react-query';
import { type InventoryPages, inventoryKeys, vehicleQuery } from './inventory-queries';

/** Shows the changed vehicle immediately, then refetches the lists for its new position. */
export function upsertVehicle(queryClient: QueryClient, vehicle: VehicleDetail): void {
  showVehicle(queryClient, vehicle);
  queryClient.setQueryData(vehicleQuery(vehicle.id).queryKey, vehicle);
  void queryClient.invalidateQueries({ queryKey: inventoryKeys.lists });
}

/** Replaces the vehicle wherever a loaded page shows an older state. */
export function showVehicle(queryClient: QueryClient, vehicle: VehicleView): void {
  queryClient.setQueriesData<InventoryPages>({ queryKey: inventoryKeys.lists }, (list) => list && withVehicle(list, vehicle));
}

export function removeVehicle(queryClient: QueryClient, vehicleId: number): void {
  queryClient.setQueriesData<InventoryPages>({ queryKey: inventoryKeys.lists }, (list) => list && withoutVehicle(list, vehicleId));
}

export function withVehicle(list: InventoryPages, vehicle: VehicleView): InventoryPages {
  const isOlder = (known: ListedVehicle) => known.id === vehicle.id && known.updated_at <= vehicle.updated_at;
  return changed(list, (vehicles) =>
    vehicles.some(isOlder) ? vehicles.map((known) => (isOlder(known) ? { ...known, ...vehicle } : known)) : vehicles,
  );
}

export const withoutVehicle = (list: InventoryPages, vehicleId: number): InventoryPages =>
  changed(list, (vehicles) => (vehicles.some(({ id }) => id === vehicleId) ? vehicles.filter(({ id }) => id !== vehicleId) : vehicles));

/** A page that does not show the vehicle stays the same object. */
function changed(list: InventoryPages, change: (vehicles: ListedVehicle[]) => ListedVehicle[]): InventoryPages {
  const pages = list.pages.map((page) => {
    const data = change(page.data);
    return data === page.data ? page : { ...page, data };
  });
  return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
}

/** Every loaded vehicle once: one that moved to a later page while that was loading would come twice. */
export function vehiclesOf(list: InventoryPages): ListedVehicle[] {
  return [...new Map(list.pages.flatMap(({ data }) => data).map((vehicle) => [vehicle.id, vehicle])).values()];
}
