import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUntilHere } from './load-until-here';

let tries: number;
const failing = (times: number) => () => {
  tries += 1;
  return tries > times ? Promise.resolve('loaded') : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
};

beforeEach(() => {
  tries = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('tries again after a while, and when the network or the user comes back', async () => {
  const loading = loadUntilHere(failing(3), new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tries).toBe(2);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(tries).toBe(3);
  window.dispatchEvent(new Event('focus'));
  await expect(loading).resolves.toBe('loaded');
});

it('ends when nobody waits for it any more', async () => {
  const ending = new AbortController();
  const loading = loadUntilHere(failing(9), ending.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  ending.abort();
  expect(await loading).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tries).toBe(1);
});
