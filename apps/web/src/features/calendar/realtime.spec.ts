import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { calendarKeys } from './api/calendar-queries';
import { registerCalendarEvents } from './realtime';

let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData([...calendarKeys.periods, 'week'], { appointments: [] });
  stop = registerCalendarEvents();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it.each([
  ['contact.deleted', { contact_id: 1 }],
  ['contact.many_deleted', { contact_ids: [1] }],
  ['contact.many_restored', { contact_ids: [1] }],
])('asks again for what is booked after %s', async (type, payload) => {
  dispatch({ seq: 11, type, at: '2026-11-20T12:00:00.000Z', payload }, queryClient);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryClient.getQueryState([...calendarKeys.periods, 'week'])?.isInvalidated).toBe(true);
});
