import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Slots } from './slots';

it('runs as many at once as there are slots, in their order, also after failures', async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) =>
    slots.run(async () => {
      begun.push(index);
      most = Math.max(most, ++running);
      await sleep(2);
      running--;
      if (index % 2 === 0) throw new Error('failed');
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});
