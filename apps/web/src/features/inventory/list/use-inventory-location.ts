import type { VehicleFormTarget } from '../form/vehicle-dialog';
import { VEHICLE_CONDITIONS, VEHICLE_STATUSES } from '@app/contracts/inventory/vehicle-states';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Facet, StockFilter, StockOrder } from '../api/stock-filter';

const inventory = getRouteApi('/shell/inventory');

const listOf = (joined: string | undefined): string[] => joined?.split(',').filter(Boolean) ?? [];
const knownOf = <Value extends string>(joined: string | undefined, known: readonly Value[]): Value[] =>
  known.filter((value) => listOf(joined).includes(value));

/** The filter as the address has it: values of a choice are separated by commas. */
type Said = { [Name in Exclude<keyof StockFilter, Facet>]?: StockFilter[Name] | undefined } & {
  [Name in 'state' | Exclude<Facet, 'status'>]?: string | undefined;
};

function filterOf({ search = '', state, condition, make, model, ...ranges }: Said): StockFilter {
  const { year_from, year_to, price_from, price_to, mileage_from, mileage_to } = ranges;
  return {
    search,
    status: knownOf(state, VEHICLE_STATUSES),
    condition: knownOf(condition, VEHICLE_CONDITIONS),
    make: listOf(make),
    model: listOf(model),
    year_from,
    year_to,
    price_from,
    price_to,
    mileage_from,
    mileage_to,
  };
}

/** The filter in the form of the address; undefined removes a parameter. */
function saidOf({ status, condition, make, model, ...rest }: Partial<StockFilter>): Said {
  const given = Object.entries({ state: status, condition, make, model }).filter(([, values]) => values !== undefined);
  return { ...rest, ...Object.fromEntries(given.map(([name, values]) => [name, values?.join(',') || undefined])) };
}

/** The list of the address, and the navigation to others. */
export function useStockLocation() {
  const said = inventory.useSearch();
  const navigate = inventory.useNavigate();
  const filter = useMemo(() => filterOf(said), [said]);
  const { sort = 'name', order = 'asc' } = said;
  const stockOrder = useMemo<StockOrder>(() => ({ sort, order }), [sort, order]);
  return {
    filter,
    order: stockOrder,
    show: (change: Partial<StockFilter>) =>
      // Typing is not a step to go back over; choices are.
      void navigate({ search: (before) => ({ ...before, ...saidOf(change) }), replace: change.search !== undefined }),
    clear: () => void navigate({ search: (before) => ({ sort: before.sort, order: before.order }) }),
    sortBy: (change: Partial<StockOrder>) => {
      const next = { ...stockOrder, ...change };
      const usual = { sort: next.sort === 'name' ? undefined : next.sort, order: next.order === 'asc' ? undefined : next.order };
      void navigate({ search: (before) => ({ ...before, ...usual }) });
    },
  };
}

/** The open vehicle and the open form of the address. */
export function useOpenVehicle() {
  const { vehicle = null, add, edit = null, integrations } = inventory.useSearch();
  const navigate = inventory.useNavigate();
  const form: VehicleFormTarget | null = add ? 'add' : edit;
  return {
    vehicleId: vehicle,
    form,
    showsIntegrations: integrations !== undefined,
    showIntegrations: (shows: boolean) =>
      void navigate({ search: (before) => ({ ...before, integrations: shows ? ('1' as const) : undefined }) }),
    openVehicle: (id: number | null) => void navigate({ search: (before) => ({ ...before, vehicle: id ?? undefined }) }),
    openForm: (target: VehicleFormTarget | null) => {
      const forms = { add: target === 'add' ? ('1' as const) : undefined, edit: typeof target === 'number' ? target : undefined };
      void navigate({ search: (before) => ({ ...before, ...forms }) });
    },
  };
}
