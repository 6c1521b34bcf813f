import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import type { CallView } from '@app/contracts/calls/calls.contract';
import { activeCallsQuery, callKeys, callQuery } from './api/call-queries';
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

it('an event changes what is known of a call, and keeps its numbers and notes', () => {
  const known = {
    id: 4,
    from: '+13055550142',
    to: null,
    notes: 'wants the blue one',
    status: 'ringing',
    ended_at: null,
    contact: null,
  } as CallView;
  queryClient.setQueryData(callQuery(4).queryKey, known);
  queryClient.setQueryData(activeCallsQuery.queryKey, { data: [known] });
  const { from: _, to: __, notes: ___, ...told } = { ...known, status: 'in-progress' as const, number: null };
  dispatch({ seq: 1, type: 'call.changed', at: '2026-11-20T12:00:00.000Z', payload: { call: told } }, queryClient);
  const kept = { from: '+13055550142', notes: 'wants the blue one', status: 'in-progress' };
  expect(queryClient.getQueryData(callQuery(4).queryKey)).toMatchObject(kept);
  expect(queryClient.getQueryData(activeCallsQuery.queryKey)).toMatchObject({ data: [kept] });
});
