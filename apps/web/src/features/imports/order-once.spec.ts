import { expect, it, vi } from 'vitest';
import { orderOnce } from './order-once';
import { anImport } from './testing/import.factory';

it('two orders for one import send one request, and both get its response', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof anImport>>();
  const order = vi.fn(() => promise);
  const both = [orderOnce(7, order), orderOnce(7, order)];
  const answer = anImport({ state: 'queued' });
  resolve(answer);
  expect(await Promise.all(both)).toEqual([answer, answer]);
  expect(order).toHaveBeenCalledTimes(1);
});

it('an order is sent again after the first was refused, and for another import at once', async () => {
  const order = vi.fn(() => Promise.reject(new Error('import.busy')));
  await expect(Promise.allSettled([orderOnce(7, order), orderOnce(8, order)])).resolves.toHaveLength(2);
  await expect(orderOnce(7, order)).rejects.toThrow('import.busy');
  expect(order).toHaveBeenCalledTimes(3);
});
