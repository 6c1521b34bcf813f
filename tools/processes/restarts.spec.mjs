import { expect, it } from 'vitest';
import { Restarts } from './restarts.mjs';

it('allows five restarts within a minute', () => {
  const restarts = new Restarts();
  expect(Array.from({ length: 6 }, () => restarts.allow(0))).toEqual([true, true, true, true, true, false]);
  expect(restarts.allow(60_000)).toBe(true);
});
