import { api } from '@app/contracts/catalogue/endpoints';
import type { InventoryPage, NewVehicle, VehicleDetail, VehicleInput, VehicleOverrides } from '@app/contracts/inventory/inventory.contract';
import { isStandardVin } from '@app/contracts/inventory/vin.policy';
import { infiniteQueryOptions, type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/call';
import { upload } from '@/lib/api/upload';
import type { StockFilter, StockOrder } from './stock-filter';

export type InventoryPages = InfiniteData<InventoryPage>;

export const inventoryKeys = {
  all: ['inventory'] as const,
  lists: ['inventory', 'list'] as const,
  list: (filter: StockFilter, order: StockOrder) => ['inventory', 'list', filter, order] as const,
  detail: (vehicleId: number) => ['inventory', 'detail', vehicleId] as const,
  allChoices: ['inventory', 'choices'] as const,
  choices: (search: string) => ['inventory', 'choices', search] as const,
  ofContacts: ['inventory', 'of-contact'] as const,
  ofContact: (contactId: number) => ['inventory', 'of-contact', contactId] as const,
  vin: (vin: string) => ['inventory', 'vin', vin] as const,
  allContactsOf: ['inventory', 'contacts-of'] as const,
  contactsOf: (vehicleId: number) => ['inventory', 'contacts-of', vehicleId] as const,
};

/** Page by page; the former answer stays while another one is loading. */
export const listVehiclesQuery = (filter: StockFilter, order: StockOrder) =>
  infiniteQueryOptions({
    queryKey: inventoryKeys.list(filter, order),
    queryFn: ({ pageParam: cursor, signal }) => call(api.inventory.list, { query: { ...filter, ...order, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const vehicleQuery = (vehicleId: number) =>
  queryOptions({
    queryKey: inventoryKeys.detail(vehicleId),
    queryFn: ({ signal }) => call(api.inventory.get, { params: { id: vehicleId }, signal }),
  });

/** Vehicles that may be offered, for a search. */
export const vehicleChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: inventoryKeys.choices(search),
    queryFn: ({ signal }) => call(api.inventory.list, { query: { search, status: ['available', 'in_transit'] }, signal }),
    placeholderData: keepPreviousData,
  });

export const vehiclesOfContactQuery = (contactId: number) =>
  queryOptions({
    queryKey: inventoryKeys.ofContact(contactId),
    queryFn: ({ signal }) => call(api.vehicleInterest.ofContact, { params: { id: contactId }, signal }),
  });

export const contactsOfVehicleQuery = (vehicleId: number) =>
  queryOptions({
    queryKey: inventoryKeys.contactsOf(vehicleId),
    queryFn: ({ signal }) => call(api.vehicleInterest.ofVehicle, { params: { id: vehicleId }, signal }),
  });

/** The facts of a VIN in the standard form. */
export const vinFactsQuery = (vin: string) =>
  queryOptions({
    queryKey: inventoryKeys.vin(vin),
    queryFn: ({ signal }) => call(api.vinFacts.get, { params: { vin }, signal }),
    enabled: isStandardVin(vin),
    staleTime: 'static',
    retry: false,
  });

export const addVehiclePhoto = (id: number, file: File): Promise<VehicleDetail> => upload(api.inventory.addPhoto, file, { params: { id } });

export const createVehicle = (body: NewVehicle): Promise<VehicleDetail> => call(api.inventory.create, { body });

export const updateVehicle = (id: number, body: VehicleInput): Promise<VehicleDetail> =>
  call(api.inventory.update, { params: { id }, body });

export const overrideVehicle = (id: number, body: VehicleOverrides): Promise<VehicleDetail> =>
  call(api.inventory.override, { params: { id }, body });

export const deleteVehicle = (id: number): Promise<unknown> => call(api.inventory.remove, { params: { id } });
