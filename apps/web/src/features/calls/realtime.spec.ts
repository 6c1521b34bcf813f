import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { callKeys } from './api/call-queries';
import { registerCallEvents } from './realtime';

let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = registerCallEvents();
});

afterEach(() => {
  stop();
  vi.runAllTimers();
  queryClient.clear();
  vi.useRealTimers();
});

it('an open chat has the calls of both contacts once they are merged', async () => {
  const queryFn = vi.fn(() => Promise.resolve({ data: [] }));
  const open = new QueryObserver(queryClient, { queryKey: callKeys.ofContact(1), queryFn, initialData: { data: [] }, staleTime: Infinity });
  const leave = open.subscribe(() => undefined);
  dispatch({ seq: 1, type: 'contact.merged', at: '2026-11-20T12:00:00.000Z', payload: { contact: { id: 1 } } }, queryClient);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});
