import { afterEach, expect, it, vi } from 'vitest';
import { TtlCache } from './ttl-cache';

afterEach(() => {
  vi.useRealTimers();
});

it('reads once in five seconds, null included', async () => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.resolve(null));
  const cache = new TtlCache<null>();
  await cache.get('a', read);
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  await cache.get('a', read);
  expect(read).toHaveBeenCalledTimes(2);
});

it('keeps keys apart', async () => {
  const cache = new TtlCache<string>();
  expect(await cache.get('a', () => Promise.resolve('1'))).toBe('1');
  expect(await cache.get('b', () => Promise.resolve('2'))).toBe('2');
});

it('lets a burst wait for one read, and keeps no failure', async () => {
  const cache = new TtlCache<string>();
  const read = vi.fn(() => Promise.reject(new Error('away')));
  const burst = await Promise.allSettled([cache.get('a', read), cache.get('a', read)]);
  expect(burst.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await cache.get('a', () => Promise.resolve('back'))).toBe('back');
});
