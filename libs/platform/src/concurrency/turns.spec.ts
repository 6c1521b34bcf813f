import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns } from './turns';

it('runs the work of one key one after another, also after failures, and beside that of others', async () => {
  const turns = new Turns();
  const steps: string[] = [];
  const work = (key: string, name: string) =>
    turns.run(key, async () => {
      steps.push(`${name} begins`);
      await sleep(5);
      steps.push(`${name} ends`);
      if (name === 'a1') throw new Error('failed');
    });
  const outcomes = await Promise.allSettled([work('a', 'a1'), work('a', 'a2'), work('b', 'b1')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(steps.slice(0, 2)).toEqual(['a1 begins', 'b1 begins']);
  expect(steps.indexOf('a2 begins')).toBeGreaterThan(steps.indexOf('a1 ends'));
});
