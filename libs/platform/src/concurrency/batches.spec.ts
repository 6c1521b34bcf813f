import { expect, it } from 'vitest';
import { Batches } from './batches';

/** Work that ends when the test says so; `poison` fails. */
function batchesOf(limit: number) {
  const done: string[][] = [];
  const ends: (() => void)[] = [];
  const batches = new Batches<string>(async (items) => {
    done.push([...items]);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.includes('poison')) throw new Error('failed');
  }, limit);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      ends.shift()?.();
    }
  };
  return { batches, done, settle };
}

it('does at once what comes alone, and together what comes meanwhile, each key by itself', async () => {
  const { batches, done, settle } = batchesOf(10);
  const added = ['a', 'b', 'c'].map((item) => batches.add('one', item));
  added.push(batches.add('other', 'd'));
  await settle();
  await Promise.all(added);
  expect(done).toEqual([['a', 'b', 'c'], ['d']]);
  const later = batches.add('one', 'e');
  await new Promise((resolve) => setImmediate(resolve));
  const meanwhile = ['f', 'g'].map((item) => batches.add('one', item));
  await settle();
  await Promise.all([later, ...meanwhile]);
  expect(done.slice(2)).toEqual([['e'], ['f', 'g']]);
});

it('limits the size of a batch', async () => {
  const { batches, done, settle } = batchesOf(2);
  const added = ['a', 'b', 'c'].map((item) => batches.add('one', item));
  await settle();
  await Promise.all(added);
  expect(done).toEqual([['a', 'b'], ['c']]);
});

it('one that fails does not fail the others of its batch', async () => {
  const { batches, settle } = batchesOf(10);
  const added = Promise.allSettled(['a', 'poison', 'b'].map((item) => batches.add('one', item)));
  await settle();
  expect((await added).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
