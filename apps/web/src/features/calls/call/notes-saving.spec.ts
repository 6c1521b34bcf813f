import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, offlineFailure } from '@/lib/api/api-failure';
import { MAX_SERVER_RETRIES, notesSaving, RETRY_MS } from './notes-saving';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const serverFailure = () => new ApiFailure('Request failed (502)', 502, 'client.unreadable');

/** The notes of a call; `save` fails where the test says so, or saves. */
function notes(save: (text: string) => Promise<string>) {
  const client = new QueryClient();
  const saving = vi.fn(save);
  const observer = new MutationObserver(client, notesSaving(client, 1, saving));
  /** The result: the saved text, or the failure. */
  const write = (text: string): Promise<unknown> => observer.mutate(text).catch((error: unknown) => error);
  return { saving, write, texts: () => saving.mock.calls.map(([text]) => text) };
}

it('a newer text is saved where the server always fails with an older one', async () => {
  const { write, texts } = notes(async (text) => {
    if (text === 'old') throw serverFailure();
    return text;
  });
  void write('old');
  await vi.advanceTimersByTimeAsync(0);
  const newer = write('new');
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(texts()).toEqual(['old', 'old', 'new']);
  expect(await newer).toBe('new');
});

it('a server that keeps failing is asked a few times, and the failure is shown', async () => {
  const { write, saving } = notes(() => Promise.reject(serverFailure()));
  const failed = write('text');
  await vi.advanceTimersByTimeAsync(RETRY_MS * (MAX_SERVER_RETRIES + 5));
  expect(await failed).toMatchObject({ status: 502 });
  expect(saving).toHaveBeenCalledTimes(MAX_SERVER_RETRIES + 1);
});

it('a text is saved when the network comes back after a long time', async () => {
  let isOnline = false;
  const { write } = notes((text) => (isOnline ? Promise.resolve(text) : Promise.reject(offlineFailure())));
  const saved = write('text');
  await vi.advanceTimersByTimeAsync(RETRY_MS * MAX_SERVER_RETRIES * 5);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(await saved).toBe('text');
});
