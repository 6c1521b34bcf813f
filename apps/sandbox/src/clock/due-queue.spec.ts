import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DueQueue } from './due-queue';

describe('DueQueue', () => {
  it('returns entries by time, and in order of insertion for equal times', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (times) => {
        const queue = new DueQueue();
        const taken: number[] = [];
        times.forEach((time, index) => queue.add(time, () => taken.push(index)));
        while (queue.size > 0) queue.takeFirst()?.run();
        const sorted = times.map((time, index) => ({ time, index })).sort((a, b) => a.time - b.time || a.index - b.index);
        expect(taken).toEqual(sorted.map(({ index }) => index));
      }),
    );
  });

  it('is empty after a clear', () => {
    const queue = new DueQueue();
    queue.add(1, () => {});
    queue.clear();
    expect(queue.takeFirst()).toBeUndefined();
  });
});
