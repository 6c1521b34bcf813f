import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineFailure } from '@/lib/api/api-failure';
import { call } from '@/lib/api/call';
import { MemoryStorage } from '@/lib/storage/testing/memory-storage';
import { outbox, outboxKey } from '../outbox/outbox-store';
import { aMessage } from '../testing/message.factory';
import { anUnsentMessage } from '../testing/unsent.factory';
import { sendUnsent, sendWaiting } from './send-unsent';

vi.mock('@/lib/api/call', () => ({ call: vi.fn() }));
beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  outbox.setState({ unsent: {} });
  vi.mocked(call).mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const key = outboxKey(1, 7);
const to = { id: 7, type: 'whatsapp', contact_id: 3 } as const;
const sender = { queryClient: new QueryClient(), userId: 1 };
const unsent = (index: number) =>
  anUnsentMessage({ clientId: `m${index}`, body: `m${index}`, createdAt: `2026-11-20T11:00:00.00${index}Z` });
const posted = () => vi.mocked(call).mock.calls.map(([, options]) => (options as { body: { body: string } }).body.body);
const states = () => outbox.getState().unsent[key]?.map(({ state, failure }) => [state, failure]);

function send(index: number): void {
  outbox.getState().add(key, unsent(index));
  sendUnsent(sender, to, unsent(index));
}

it('a message that never left the browser is sent automatically, in order', async () => {
  vi.mocked(call).mockRejectedValue(offlineFailure(false));
  for (const index of [1, 2, 3]) send(index);
  await vi.waitFor(() => expect(states()).toEqual(Array.from({ length: 3 }, () => ['failed', 'client.offline'])));
  // the first failure holds those behind it, which would else overtake it
  expect(posted()).toEqual(['m1']);

  vi.mocked(call).mockReset().mockResolvedValue(aMessage());
  sendWaiting(sender);
  await vi.waitFor(() => expect(outbox.getState().unsent[key]).toEqual([]));
  expect(posted()).toEqual(['m1', 'm2', 'm3']);
});

it('a message that the server may have waits for its author', async () => {
  vi.mocked(call).mockRejectedValue(offlineFailure());
  send(1);
  await vi.waitFor(() => expect(states()).toEqual([['failed', null]]));
  sendWaiting(sender);
  expect(posted()).toEqual(['m1']);
});
