import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshDelayMs, TokenRefresh } from './token-refresh';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the refresh of a token', () => {
  it('comes a minute before an hour is over, and in the half of twenty seconds', () => {
    expect(refreshDelayMs(3_600)).toBe(3_540_000);
    expect(refreshDelayMs(20)).toBe(10_000);
  });

  it('goes on with every token, three times for one of twenty seconds', async () => {
    const renew = vi.fn(async () => 20);
    const refresh = new TokenRefresh(renew);
    refresh.schedule(20);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(renew).toHaveBeenCalledTimes(3);
    refresh.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('is tried again when the server did not answer', async () => {
    const renew = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(3_600);
    const refresh = new TokenRefresh(renew);
    await refresh.now();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(renew).toHaveBeenCalledTimes(2);
    refresh.stop();
  });

  it('does not begin a second timer when the SDK asks too', async () => {
    const renew = vi.fn(async () => 3_600);
    const refresh = new TokenRefresh(renew);
    refresh.schedule(20);
    await refresh.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(1);
    refresh.stop();
  });
});
