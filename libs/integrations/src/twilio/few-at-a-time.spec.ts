import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fewAtATime } from './few-at-a-time';

it('keeps the order, and never begins more than four', async () => {
  let running = 0;
  let most = 0;
  const results = await fewAtATime([5, 1, 4, 2, 3, 1, 2, 1], async (ms) => {
    most = Math.max(most, ++running);
    await sleep(ms);
    running--;
    return ms * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30, 10, 20, 10]);
  expect(most).toBe(4);
});

it('begins nothing more after an error', async () => {
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await sleep(1);
    if (item === 1) throw new Error('refused');
  };
  await expect(fewAtATime([1, 2, 3, 4, 5, 6, 7, 8, 9], work)).rejects.toThrow('refused');
  await sleep(20);
  expect(begun.length).toBeLessThan(9);
});

it('has nothing to do without items', async () => {
  expect(await fewAtATime([], async () => 1)).toEqual([]);
});
