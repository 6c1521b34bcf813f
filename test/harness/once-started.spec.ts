import { expect, it } from 'vitest';
import { OnceStarted } from './once-started';

it('is started once, and again only after a start that failed', async () => {
  const server = new OnceStarted<number>();
  const fail = () => Promise.reject(new Error('no port'));
  const failed = [server.get(fail), server.get(() => Promise.resolve(1))];
  await expect(Promise.all(failed)).rejects.toThrow('no port');
  expect(server.current).toBeUndefined();
  expect(await server.get(() => Promise.resolve(2))).toBe(2);
  expect(await server.get(fail)).toBe(2);
});

it('keeps the one that took the place of a start that fails later', async () => {
  const server = new OnceStarted<number>();
  const slow = Promise.withResolvers<number>();
  const failing = server.begin(() => slow.promise);
  await server.begin(() => Promise.resolve(2));
  slow.reject(new Error('too late'));
  await expect(failing).rejects.toThrow('too late');
  expect(await server.current).toBe(2);
});
