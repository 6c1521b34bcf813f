import type { EventView } from '@app/contracts/realtime/realtime.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventSequence } from './event-sequence';

const event = (seq: number): EventView => ({ seq, type: 'contact.deleted', at: '2026-11-20T10:00:00.000Z', payload: {} });

function aSequence(head?: number) {
  const applied: number[] = [];
  const sequence = new EventSequence(({ seq }) => applied.push(seq));
  if (head !== undefined) sequence.startAt(head);
  return { sequence, applied };
}

describe('EventSequence', () => {
  it('applies events in order that arrive out of order', () => {
    const { sequence, applied } = aSequence(10);
    for (const seq of [12, 13, 11]) sequence.offer(event(seq));
    expect(applied).toEqual([11, 12, 13]);
    expect(sequence.hasGap).toBe(false);
  });

  it('drops an event that is already applied', () => {
    const { sequence, applied } = aSequence(10);
    for (const seq of [11, 11, 9, 10, 11]) sequence.offer(event(seq));
    expect(applied).toEqual([11]);
  });

  it('skips a number that is not for this user', () => {
    const { sequence, applied } = aSequence(10);
    sequence.offer(event(12));
    sequence.skip(11);
    expect(applied).toEqual([12]);
    expect(sequence.at).toBe(12);
  });

  it('holds events back until the head is known', () => {
    const { sequence, applied } = aSequence();
    for (const seq of [9, 10, 11, 12]) sequence.offer(event(seq));
    expect(applied).toEqual([]);
    sequence.startAt(10);
    expect(applied).toEqual([11, 12]);
  });

  it('fills a gap from an answer that leaves out numbers of others', () => {
    const { sequence, applied } = aSequence(10);
    sequence.offer(event(15));
    sequence.take({ events: [event(11), event(13)], examined_to: 14 });
    expect(applied).toEqual([11, 13, 15]);
    expect(sequence.hasGap).toBe(false);
  });

  it('ignores an answer that is older than the events from the socket', () => {
    const { sequence, applied } = aSequence(10);
    for (const seq of [11, 12]) sequence.offer(event(seq));
    sequence.take({ events: [event(11)], examined_to: 11 });
    expect(applied).toEqual([11, 12]);
    expect(sequence.at).toBe(12);
  });

  it('gives the same result for any order, duplicates and skips', () => {
    const arrivals = fc.shuffledSubarray(
      Array.from({ length: 20 }, (_, index) => index + 1),
      { minLength: 20 },
    );
    fc.assert(
      fc.property(
        arrivals,
        fc.array(fc.integer({ min: 1, max: 20 })),
        fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
        (order, again, hidden) => {
          const { sequence, applied } = aSequence(0);
          for (const seq of [...again, ...order, ...again])
            if (hidden.includes(seq)) sequence.skip(seq);
            else sequence.offer(event(seq));
          expect(applied).toEqual(order.filter((seq) => !hidden.includes(seq)).sort((one, other) => one - other));
        },
      ),
    );
  });
});
