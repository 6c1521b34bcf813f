import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import type { CardDetails } from '@app/contracts/pipeline/pipeline.contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { pipelineKeys } from './api/pipeline-keys';
import { registerPipelineEvents } from './realtime';

const CAR = { id: 7, title: '2022 Kia Rio', body: null, price: 15_000, currency: 'USD', photo: null, sold: false };
const cardWith = (contact_id: number, vehicle: CardDetails['vehicle']): CardDetails => ({
  contact_id,
  channel: null,
  labels: [],
  last_message: null,
  last_call: null,
  vehicle,
});

let queryClient: QueryClient;
let stop: () => void;
let seq = 10;
const happen = (type: string, payload: Record<string, unknown>) =>
  dispatch({ seq: (seq += 1), type, at: '2026-11-20T12:00:00.000Z', payload }, queryClient);
const cardOf = (contactId: number) => queryClient.getQueryData<CardDetails>(pipelineKeys.cardDetails(contactId));
const staleCards = () => [1, 2, 3].map((id) => queryClient.getQueryState(pipelineKeys.cardDetails(id))?.isInvalidated);

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(pipelineKeys.cardDetails(1), cardWith(1, CAR));
  queryClient.setQueryData(pipelineKeys.cardDetails(2), cardWith(2, { ...CAR, id: 8 }));
  queryClient.setQueryData(pipelineKeys.cardDetails(3), cardWith(3, null));
  stop = registerPipelineEvents();
});
afterEach(() => stop());

it('shows another price and a sale on the cards of that vehicle at once', () => {
  const vehicle = { ...CAR, price: 14_000, currency: 'MXN', status: 'sold', photos: [{ hash: 'a1' }] } as unknown as VehicleView;
  happen('vehicle.changed', { vehicle_id: 7, vehicle });
  expect(cardOf(1)?.vehicle).toEqual({ ...CAR, price: 14_000, currency: 'MXN', photo: 'a1', sold: true });
  expect(cardOf(2)?.vehicle).toEqual({ ...CAR, id: 8 });
});

it('asks again for the cards of a vehicle that is gone, and after a file for all that show one', () => {
  happen('vehicle.changed', { vehicle_id: 7, vehicle: null });
  expect(staleCards()).toEqual([true, false, false]);
  happen('inventory.synced', { run: null });
  expect(staleCards()).toEqual([true, true, false]);
});
