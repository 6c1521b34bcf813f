import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setConnection, useConnection } from './connection-store';
import { loadRealtime } from './load-realtime';

vi.mock('./start-realtime', () => ({ startRealtime: () => () => undefined }));

let tries: number;
const register = () => () => undefined;
const failing = (times: number) => () => {
  tries += 1;
  return tries > times ? Promise.resolve(register) : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
};

beforeEach(() => {
  tries = 0;
  setConnection('connecting');
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a page whose code for live updates fails to load says so, and tries again by the clock, the network and the user', async () => {
  const loading = loadRealtime(failing(3), new AbortController().signal);
  await vi.waitUntil(() => useConnection.getState().state === 'unloaded');
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitUntil(() => tries === 2);
  for (const [sign, tried] of [
    ['online', 3],
    ['focus', 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(0);
    expect(useConnection.getState().state).toBe('unloaded');
    window.dispatchEvent(new Event(sign));
    await vi.waitUntil(() => tries === tried);
  }
  expect((await loading)[1]).toBe(register);
});
