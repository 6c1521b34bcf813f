import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { inventoryKeys } from './api/inventory-queries';
import { registerInventoryEvents } from './realtime';

let queryClient: QueryClient;
let stop: () => void;
let seq = 10;
const happen = (type: string, payload: Record<string, unknown>) =>
  dispatch({ seq: (seq += 1), type, at: '2026-11-20T12:00:00.000Z', payload }, queryClient);
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(inventoryKeys.ofContact(1), { vehicles: [] });
  queryClient.setQueryData(inventoryKeys.ofContact(2), { vehicles: [] });
  queryClient.setQueryData(inventoryKeys.contactsOf(7), { contacts: [] });
  stop = registerInventoryEvents();
});
afterEach(() => stop());

it('asks again for the vehicles of a contact that was merged with another one, and who is interested', () => {
  happen('contact.merged', { contact: { id: 1 }, merged_id: 9 });
  expect([inventoryKeys.ofContact(1), inventoryKeys.ofContact(2), inventoryKeys.contactsOf(7)].map(isStale)).toEqual([true, false, true]);
});

it('forgets an interested contact that is deleted', () => {
  happen('contact.deleted', { contact_id: 1 });
  expect(isStale(inventoryKeys.contactsOf(7))).toBe(true);
});
