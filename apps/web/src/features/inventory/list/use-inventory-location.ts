import { VEHICLE_CONDITIONS, VEHICLE_STATUSES } from '@app/contracts/inventory/vehicle-states';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { StockFilter, StockOrder } from '../api/stock-filter';

const inventory = getRouteApi('/shell/inventory');

/** A form that is open: a new vehicle, or the id of the one that is changed. */
export type VehicleFormTarget = 'add' | number;

const listOf = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? [];
const knownOf = <Value extends string>(joined: string | undefined, known: readonly Value[]): Value[] =>
  known.filter((value) => listOf(joined).includes(value));

/** What the address says of the list, the open vehicle and the open form, and the navigation to others. */
export function useInventoryLocation() {
  const said = inventory.useSearch();
  const navigate = inventory.useNavigate();
  const filter = useMemo<StockFilter>(() => {
    const { year_from, year_to, price_from, price_to, mileage_from, mileage_to } = said;
    return {
      search: said.search ?? '',
      status: knownOf(said.status, VEHICLE_STATUSES),
      condition: knownOf(said.condition, VEHICLE_CONDITIONS),
      make: listOf(said.make),
      model: listOf(said.model),
      ...{ year_from, year_to, price_from, price_to, mileage_from, mileage_to },
    };
  }, [said]);
  const { sort = 'name', order = 'asc' } = said;
  const stockOrder = useMemo<StockOrder>(() => ({ sort, order }), [sort, order]);

  const show = ({ status, condition, make, model, ...rest }: Partial<StockFilter>) => {
    const lists = Object.entries({ status, condition, make, model }).filter(([, values]) => values !== undefined);
    const joined = Object.fromEntries(lists.map(([name, values]) => [name, values?.join(',') || undefined]));
    // Typing is not a step to go back over; choices are.
    void navigate({ search: (before) => ({ ...before, ...rest, ...joined }), replace: rest.search !== undefined });
  };
  const clear = () => void navigate({ search: (before) => ({ sort: before.sort, order: before.order }) });
  const sortBy = (next: Partial<StockOrder>) =>
    void navigate({
      search: (before) => {
        const wanted = { ...stockOrder, ...next };
        return {
          ...before,
          sort: wanted.sort === 'name' ? undefined : wanted.sort,
          order: wanted.order === 'asc' ? undefined : wanted.order,
        };
      },
    });
  const openVehicle = (vehicle: number | null) => void navigate({ search: (before) => ({ ...before, vehicle: vehicle ?? undefined }) });
  const openForm = (target: VehicleFormTarget | null) =>
    void navigate({
      search: (before) => ({
        ...before,
        add: target === 'add' ? '1' : undefined,
        edit: typeof target === 'number' ? target : undefined,
      }),
    });
  const form: VehicleFormTarget | null = said.add ? 'add' : (said.edit ?? null);
  return { filter, order: stockOrder, vehicleId: said.vehicle ?? null, form, show, clear, sortBy, openVehicle, openForm };
}
