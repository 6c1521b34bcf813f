import type { EventView } from '@app/contracts/realtime/realtime.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventRounds } from './event-rounds';

const event = (seq: number): EventView => ({ seq, type: 'contact.deleted', at: '2026-11-20T10:00:00.000Z', payload: {} });

function someRounds() {
  const applied: number[][] = [];
  const page = { isSeen: true };
  const rounds = new EventRounds(
    (events) => applied.push(events.map(({ seq }) => seq)),
    () => page.isSeen,
  );
  return { rounds, applied, page };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('EventRounds', () => {
  it('hands on at once what comes alone', () => {
    const { rounds, applied } = someRounds();
    rounds.add(event(1));
    vi.advanceTimersByTime(1_000);
    rounds.add(event(2));
    expect(applied).toEqual([[1], [2]]);
  });

  it('hands on together, in their order, what comes within a round', () => {
    const { rounds, applied } = someRounds();
    for (const seq of [1, 2, 3, 4]) rounds.add(event(seq));
    expect(applied).toEqual([[1]]);
    vi.advanceTimersByTime(200);
    expect(applied).toEqual([[1], [2, 3, 4]]);
  });

  it('goes on in rounds as long as events come', () => {
    const { rounds, applied } = someRounds();
    for (let seq = 1; seq <= 50; seq++) {
      rounds.add(event(seq));
      vi.advanceTimersByTime(20);
    }
    vi.advanceTimersByTime(200);
    expect(applied.flat()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(applied.length).toBeLessThan(8);
  });

  it('forgets what waits, and begins anew', () => {
    const { rounds, applied } = someRounds();
    for (const seq of [1, 2]) rounds.add(event(seq));
    rounds.clear();
    rounds.add(event(7));
    vi.advanceTimersByTime(200);
    expect(applied).toEqual([[1], [7]]);
  });

  it('hands on at once what nobody sees, with what still waited', () => {
    const { rounds, applied, page } = someRounds();
    for (const seq of [1, 2]) rounds.add(event(seq));
    page.isSeen = false;
    for (const seq of [3, 4]) rounds.add(event(seq));
    expect(applied).toEqual([[1], [2, 3], [4]]);
  });
});
