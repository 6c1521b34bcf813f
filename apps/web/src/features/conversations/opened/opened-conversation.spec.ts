import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TypingSignal } from './opened-conversation';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function aSignal() {
  const said: boolean[] = [];
  return { said, signal: new TypingSignal((typing) => said.push(typing)) };
}

describe('the typing signal', () => {
  it('is given once for many keys, and again while they go on', () => {
    const { said, signal } = aSignal();
    for (let key = 0; key < 40; key += 1) {
      signal.type();
      vi.advanceTimersByTime(100);
    }
    expect(said).toEqual([true, true]);
  });

  it('ends when no key follows', () => {
    const { said, signal } = aSignal();
    signal.type();
    vi.advanceTimersByTime(5_999);
    expect(said).toEqual([true]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([true, false]);
  });

  it('ends immediately when the message is sent, and only if it had begun', () => {
    const { said, signal } = aSignal();
    signal.stop();
    signal.type();
    signal.stop();
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([true, false]);
  });
});
