import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventBatcher } from './event-batcher';

const event = (seq: number): EventView => ({ seq, type: 'contact.deleted', at: '2026-11-20T10:00:00.000Z', payload: {} });

function createBatcher() {
  const flushed: number[][] = [];
  const page = { isSeen: true };
  const batcher = new EventBatcher(
    (events) => flushed.push(events.map(({ seq }) => seq)),
    () => page.isSeen,
  );
  return { batcher, flushed, page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('EventBatcher', () => {
  it('passes a single event immediately', () => {
    const { batcher, flushed } = createBatcher();
    batcher.add(event(1));
    vi.advanceTimersByTime(1_000);
    batcher.add(event(2));
    expect(flushed).toEqual([[1], [2]]);
  });

  it('passes the events of one interval together and in order', () => {
    const { batcher, flushed } = createBatcher();
    for (const seq of [1, 2, 3, 4]) batcher.add(event(seq));
    expect(flushed).toEqual([[1]]);
    vi.advanceTimersByTime(200);
    expect(flushed).toEqual([[1], [2, 3, 4]]);
  });

  it('flushes every interval as long as events come', () => {
    const { batcher, flushed } = createBatcher();
    for (let seq = 1; seq <= 50; seq++) {
      batcher.add(event(seq));
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(200);
    expect(flushed.flat()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(flushed.length).toBeLessThan(8);
  });

  it('drops waiting events on clear and starts over', () => {
    const { batcher, flushed } = createBatcher();
    for (const seq of [1, 2]) batcher.add(event(seq));
    batcher.clear();
    batcher.add(event(7));
    vi.advanceTimersByTime(200);
    expect(flushed).toEqual([[1], [7]]);
  });

  it('passes events of a hidden page immediately, with those that waited', () => {
    const { batcher, flushed, page } = createBatcher();
    for (const seq of [1, 2]) batcher.add(event(seq));
    page.isSeen = false;
    for (const seq of [3, 4]) batcher.add(event(seq));
    expect(flushed).toEqual([[1], [2, 3], [4]]);
  });
});
