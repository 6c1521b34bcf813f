import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatch } from '@/lib/realtime/event-handlers';
import { conversationKeys } from './api/conversation-keys';
import { registerConversationEvents } from './realtime';
import { aListPage, aSummary } from './testing/conversation.factory';

let queryClient: QueryClient;
let stop: () => void;
let seq = 0;
const happen = (type: string, payload: Record<string, unknown>) =>
  dispatch({ seq: (seq += 1), type, at: '2026-11-20T12:00:00.000Z', payload }, queryClient);

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = registerConversationEvents();
});

afterEach(() => {
  stop();
  vi.runAllTimers();
  queryClient.clear();
  vi.useRealTimers();
});

it('a reader sees the open chat of a restored contact again', async () => {
  const queryKey = conversationKeys.person(1);
  const page = aListPage([aSummary({ contact_id: 1 })]);
  const open = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => page,
    initialData: page,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = open.subscribe(() => undefined);
  happen('contact.deleted', { contact_id: 1 });
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ data: [] });
  happen('contact.many_restored', { contact_ids: [1] });
  await vi.advanceTimersByTimeAsync(10);
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ data: [{ contact_id: 1 }] });
  leave();
});

it('a reader of a chat sees changes made to many contacts at once', async () => {
  const page = aListPage([aSummary({ contact_id: 1 })]);
  const queryFn = vi.fn(() => Promise.resolve(page));
  const open = new QueryObserver(queryClient, {
    queryKey: conversationKeys.person(1),
    queryFn,
    initialData: page,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = open.subscribe(() => undefined);
  happen('contact.many_changed', { contact_ids: [2] });
  await vi.advanceTimersByTimeAsync(10);
  expect(queryFn).not.toHaveBeenCalled();
  happen('contact.many_changed', { contact_ids: [1, 2] });
  await vi.advanceTimersByTimeAsync(10);
  expect(queryFn).toHaveBeenCalledTimes(1);
  leave();
});

it('a reader who opened the chat of a deleted contact sees it once it is restored', async () => {
  const queryKey = conversationKeys.detail(10);
  const queryFn = vi.fn(() => Promise.reject(new Error('request.not_found')));
  const open = new QueryObserver(queryClient, { queryKey, queryFn });
  const leave = open.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(10);
  happen('contact.many_restored', { contact_ids: [1] });
  await vi.advanceTimersByTimeAsync(10);
  expect(queryFn).toHaveBeenCalledTimes(2);
  leave();
});
